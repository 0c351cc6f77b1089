/** What a photo answers. An additional photo has neither prompt nor set. */
export interface PhotoTarget {
  readonly assignmentId: string;
  /** Null if no claim has been opened yet: nothing can be sent then. */
  readonly claimId: string | null;
  readonly promptId: string | null;
  readonly setId: string | null;
}

/** Presigned form for the bytes of one photo. */
export interface PhotoSubmission {
  /** Id for the call that confirms the upload. */
  readonly id: string;
  readonly url: string;
  /** Signed fields, sent before the file in the order of the response. */
  readonly fields: ReadonlyMap<string, string>;
}
