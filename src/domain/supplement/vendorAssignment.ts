import type { Exposure } from './exposure.ts';

/** The work of one vendor on one exposure. Files and notes are attached to its task. [ENT-44 API2-07 API2-16] */
export interface VendorAssignment {
  readonly id: string;
  readonly contactId: string | null;
  readonly task: {
    readonly id: string;
    /** @default VendorTask [API2-36] */
    readonly type: string;
  };
}

/** What a bypass token stands for: everything that the slim portal needs to know. [SUP-SLIM-03 SUP-SLIM-08 ENT-45] */
export interface BypassGrant {
  readonly providerCode: string;
  readonly vendorId: string;
  readonly exposure: Exposure;
  readonly assignment: VendorAssignment | null;
}
