/** One damaged vehicle of a claim, as visible to a vendor. */
export interface Exposure {
  readonly id: string;
  /** Secret: gives access to this exposure's calls. */
  readonly token: string;
  /** As on the claim; null if the response does not contain it. */
  readonly claimNumber: string | null;
  readonly year: number | null;
  readonly make: string | null;
  readonly model: string | null;
  readonly vin: string | null;
}

/** For example `2021 Subaru Outback`. Contains only the known parts; empty if none is known. */
export function exposureText({ year, make, model }: Exposure): string {
  return [year, make, model].filter((part) => part !== null && part !== '').join(' ');
}

/** The work of one vendor on one exposure. Files and notes are attached to its task. */
export interface VendorAssignment {
  readonly id: string;
  readonly contactId: string | null;
  readonly task: {
    readonly id: string;
    /** @default VendorTask */
    readonly type: string;
  };
}

/** The result of exchanging a bypass token: everything that the slim portal needs. */
export interface BypassGrant {
  readonly providerCode: string;
  readonly vendorId: string;
  readonly exposure: Exposure;
  readonly assignment: VendorAssignment | null;
}
