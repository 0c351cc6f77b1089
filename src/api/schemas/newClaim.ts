import type { NewClaim } from '../claim.ts';
import { platformType, vehicleTypeId } from '../claim.ts';

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
