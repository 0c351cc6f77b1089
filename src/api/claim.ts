import type * as v from 'valibot';
import type { estimate, rating } from './schemas/claim.ts';
import type { Vehicle } from './vehicle.ts';

export type Estimate = NonNullable<v.InferOutput<typeof estimate>>;

/** The customer's ratings of the process so far. */
export type Ratings = v.InferOutput<typeof rating>;

export interface Claim {
  readonly id: string;
  readonly claimNumber: string | null;
  readonly type: string | null;
  readonly status: string | null;
  readonly comments: string | null;
  readonly platformType: string | null;
  readonly platformVersion: string | null;
  readonly prepaymentCents: number | null;
  readonly vehicle: Vehicle | null;
  readonly vehicleTypeId: number | null;
  readonly zipCode: string | null;
  readonly hasLien: boolean;
  readonly providerId: string | null;
  readonly contactPhone: string | null;
  readonly canViewEstimate: boolean;
  readonly reason: { readonly code: string; readonly appMessage: string | null } | null;
  readonly estimate: Estimate | null;
  readonly ratings: Ratings;
}

export const platformType = 'web_app';
export const vehicleTypeId = 0;

/** The data for creating the claim of an assignment that has none. */
export interface NewClaim {
  readonly claimNumber: string | null;
  readonly vehicle: Vehicle;
  /** Set only if the carrier identifies vehicles by license plate. A VIN is stored in `vehicle` instead. */
  readonly licensePlate: string | null;
}

export const photosRatings = { bad: 1, meh: 2, good: 3 } as const;

export type PhotosRating = keyof typeof photosRatings;

/** The answers to send. Unanswered questions and empty comments are omitted. */
export interface ProcessRating {
  /** Rating of the carrier, 0 to 10. */
  readonly carrier?: number;
  /** Rating of the product, 0 to 10. The API calls the product "process". */
  readonly process?: number;
  /** Trimmed. */
  readonly comments?: string;
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

export function processRatingBody({ carrier, process, comments }: ProcessRating): object {
  return {
    ...(comments !== undefined && { comments }),
    ...(carrier !== undefined && { rating: carrier }),
    ...(process !== undefined && { process_rating: process }),
  };
}
