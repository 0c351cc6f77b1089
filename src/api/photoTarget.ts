/** The assignment and prompt that a photo belongs to. An additional photo has neither prompt nor set. */
export interface PhotoTarget {
  readonly assignmentId: string;
  /** Null if the assignment has no claim yet; the photo cannot be sent then. */
  readonly claimId: string | null;
  readonly promptId: string | null;
  readonly setId: string | null;
}

/** Identifies a prompt. Two sets may use the same overlay, so the set is part of the key. */
export function promptKey({ setId, promptId }: Pick<PhotoTarget, 'setId' | 'promptId'>): string {
  return `${setId ?? ''}/${promptId ?? ''}`;
}
