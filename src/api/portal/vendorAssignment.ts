import type { Exposure } from './exposure.ts';

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
