/** The assignment and prompt that a photo belongs to. An additional photo has neither prompt nor set. */
export interface PhotoTarget {
  readonly assignmentId: string;
  /** Null if the assignment has no claim yet; the photo cannot be sent then. */
  readonly claimId: string | null;
  readonly promptId: string | null;
  readonly setId: string | null;
}
