import * as v from 'valibot';
import { number, type Stored, text } from './stored.ts';
import { type Vehicle, vehicleSchema } from './vehicle.ts';

const estimateSchema = v.object({
  id: text,
  amountCents: number,
  deductibleCents: number,
  comments: text,
  status: text,
  payoutType: text,
  /** The document. Untrusted. */
  pdfUrl: text,
  /** Picture of the document. Untrusted. */
  pictureUrl: text,
  message: text,
  address: v.object({ line: text, line1: text, city: text, state: text, zipCode: text }),
  settlement: v.object({ eft: v.boolean(), check: v.boolean(), shop: v.boolean() }),
});

export type Estimate = Stored<typeof estimateSchema>;

/** The customer's ratings of the process so far. */
const ratingsSchema = v.object({
  /** bad 1, meh 2, good 3 */
  photos: number,
  /** Rating of the carrier, 0 to 10. */
  carrier: number,
  /** Rating of the process, 0 to 10. */
  process: number,
  comments: text,
  npsSubmitted: v.boolean(),
  /** Epoch milliseconds. */
  ratedAtMs: number,
});

export type Ratings = Stored<typeof ratingsSchema>;

export const claimSchema = v.object({
  id: v.string(),
  claimNumber: text,
  type: text,
  status: text,
  comments: text,
  platformType: text,
  platformVersion: text,
  prepaymentCents: number,
  vehicle: v.nullable(vehicleSchema),
  vehicleTypeId: number,
  zipCode: text,
  hasLien: v.boolean(),
  providerId: text,
  contactPhone: text,
  canViewEstimate: v.boolean(),
  reason: v.nullable(v.object({ code: v.string(), appMessage: text })),
  estimate: v.nullable(estimateSchema),
  ratings: ratingsSchema,
});

export type Claim = Stored<typeof claimSchema>;

const platformType = 'web_app';
const vehicleTypeId = 0;

/** The data for creating a claim, for an assignment without a claim. */
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
