import * as v from 'valibot';
import type { NewClaim } from '#src/domain/claim.ts';
import { platformType, vehicleTypeId } from '#src/domain/claim.ts';
import { type VehicleFound, vehicleStatuses } from '#src/domain/vehicle.ts';
import { mapVehicle, vehicle, vehicleEntries } from './claim.ts';
import { entityIn } from './envelope.ts';
import { entity } from './loose.ts';

/** Contains a status and the vehicle, either as an object or as fields next to the status. */
export const vehicleReply = entityIn(
  'vehicle_info',
  entity({ ...vehicleEntries, status: v.picklist(vehicleStatuses), vehicle }),
);

export function mapVehicleFound({
  status,
  vehicle: inner,
  ...fields
}: v.InferOutput<typeof vehicleReply>): VehicleFound {
  const isKnown = Object.values(fields).some((value) => value !== null);
  return { status, vehicle: mapVehicle(inner ?? (isKnown ? fields : null)) };
}

/** The request body for a new claim in both flavours. */
export function newClaimBody({ claimNumber, vehicle: it, licensePlate }: NewClaim) {
  return {
    claim: {
      claim_number: claimNumber,
      platform_type: platformType,
      vehicle_type_id: vehicleTypeId,
      vehicle_attributes: {
        year: it.year,
        make: it.make,
        model: it.model,
        trim: it.trim ?? undefined,
        vin: it.vin ?? undefined,
        license_plate: licensePlate ?? undefined,
      },
    },
  };
}
