import * as v from 'valibot';
import { number, type Stored, text } from '../stored.ts';

export const exposureSchema = v.object({
  id: v.string(),
  /** Secret: gives access to this exposure's calls. */
  token: v.string(),
  /** Claim number; null if the response does not contain it. */
  claimNumber: text,
  year: number,
  make: text,
  model: text,
  vin: text,
});

/** One damaged vehicle of a claim, as visible to a vendor. */
export type Exposure = Stored<typeof exposureSchema>;

/** Returns the known parts of the vehicle, for example `2021 Subaru Outback`; empty if none is known. */
export function exposureText({ year, make, model }: Exposure): string {
  return [year, make, model].filter((part) => part !== null && part !== '').join(' ');
}

const vendorAssignmentSchema = v.object({
  id: v.string(),
  contactId: text,
  task: v.object({
    id: v.string(),
    /** @default VendorTask */
    type: v.string(),
  }),
});

/** The work of one vendor on one exposure. Files and notes are attached to the `task`. */
export type VendorAssignment = Stored<typeof vendorAssignmentSchema>;

export const bypassGrantSchema = v.object({
  providerCode: v.string(),
  vendorId: v.string(),
  exposure: exposureSchema,
  assignment: v.nullable(vendorAssignmentSchema),
});

/** The result of exchanging a bypass token: everything that the slim portal needs. */
export type BypassGrant = Stored<typeof bypassGrantSchema>;
