/** What a photo answers to. Added freely, it answers no prompt of no set. [PHO-53] */
export interface PhotoTarget {
  readonly assignmentId: string;
  /** Null where none has been opened yet: then there is nothing to send it to. [PHO-44] */
  readonly claimId: string | null;
  readonly promptId: string | null;
  readonly setId: string | null;
}

/** Where the backend wants the bytes of one photo. [ENT-30] */
export interface PhotoSubmission {
  /** To say that they have arrived. */
  readonly id: string;
  readonly url: string;
  /** Signed; they stand before the file. In the order of the answer. [API4-26] */
  readonly fields: ReadonlyMap<string, string>;
}
