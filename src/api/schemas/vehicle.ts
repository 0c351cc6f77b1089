import * as v from 'valibot';
import { type VehicleLookupResult, vehicleStatuses } from '../vehicle.ts';
import { isDescribed, mapVehicle, vehicle, vehicleEntries } from './claim.ts';
import { entityIn } from './envelope.ts';
import { entity } from './loose.ts';

/** Contains a status and the vehicle, either as an object or as fields next to the status. */
export const vehicleReply = entityIn(
  'vehicle_info',
  entity({ ...vehicleEntries, status: v.picklist(vehicleStatuses), vehicle }),
);

export function mapVehicleLookupResult({
  status,
  vehicle: inner,
  ...fields
}: v.InferOutput<typeof vehicleReply>): VehicleLookupResult {
  const vehicleData = [inner, fields].find(isDescribed);
  return { status, vehicle: mapVehicle(vehicleData ?? null) };
}
