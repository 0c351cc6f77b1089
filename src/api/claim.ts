import type { Vehicle } from './vehicle.ts';

export interface Estimate {
  readonly id: string | null;
  /** From `cost`; null if the backend sends none. */
  readonly amountCents: number | null;
  readonly deductibleCents: number | null;
  readonly comments: string | null;
  readonly status: string | null;
  readonly payoutType: string | null;
  /** The document: pdf_url, else pdfUrl, else pdf_raw_url. Untrusted. */
  readonly pdfUrl: string | null;
  /** Picture of the document. Untrusted. */
  readonly pictureUrl: string | null;
  readonly message: string | null;
  readonly address: {
    readonly line: string | null;
    readonly line1: string | null;
    readonly city: string | null;
    readonly state: string | null;
    readonly zipCode: string | null;
  };
  readonly settlement: { readonly eft: boolean; readonly check: boolean; readonly shop: boolean };
}

/** The customer's ratings of the process so far. */
export interface Ratings {
  /** bad 1, meh 2, good 3 */
  readonly photos: number | null;
  /** Rating of the carrier, 0 to 10. */
  readonly carrier: number | null;
  /** Rating of the process, 0 to 10. */
  readonly process: number | null;
  readonly comments: string | null;
  readonly npsSubmitted: boolean;
  /** Epoch milliseconds. */
  readonly ratedAtMs: number | null;
}

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
