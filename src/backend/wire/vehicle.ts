import * as v from 'valibot';
import type { NewClaim } from '#src/domain/claim.ts';
import { platformType, vehicleTypeId } from '#src/domain/claim.ts';
import { type VehicleLookupResult, vehicleStatuses } from '#src/domain/vehicle.ts';
import { mapVehicle, vehicle, vehicleEntries } from './claim.ts';
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
  const isKnown = Object.values(fields).some((value) => value !== null);
  return { status, vehicle: mapVehicle(inner ?? (isKnown ? fields : null)) };
}

/** The request body for a new claim in both flavours. */
export function newClaimBody({ claimNumber, vehicle: vehicleData, licensePlate }: NewClaim) {
  return {
    claim: {
      claim_number: claimNumber,
      platform_type: platformType,
      vehicle_type_id: vehicleTypeId,
      vehicle_attributes: {
        year: vehicleData.year,
        make: vehicleData.make,
        model: vehicleData.model,
        trim: vehicleData.trim ?? undefined,
        vin: vehicleData.vin ?? undefined,
        license_plate: licensePlate ?? undefined,
      },
    },
  };
}
