/** What a photo answers to. Added freely, it answers no prompt of no set. */
export interface PhotoTarget {
  readonly assignmentId: string;
  /** Null where none has been opened yet: then there is nothing to send it to. */
  readonly claimId: string | null;
  readonly promptId: string | null;
  readonly setId: string | null;
}

/** Where the backend wants the bytes of one photo. */
export interface PhotoSubmission {
  /** To say that they have arrived. */
  readonly id: string;
  readonly url: string;
  /** Signed; they stand before the file. In the order of the answer. */
  readonly fields: ReadonlyMap<string, string>;
}
