import type { PhotoInHand, UploadFailure } from './photoQueue.ts';

/** What the review shows of its photo. */
export type ReviewState =
  /** The customer can use or retake it. */
  | { readonly kind: 'unconfirmed' }
  | { readonly kind: 'sending' }
  /** Confirmed; the queue sends it at its next attempt. */
  | { readonly kind: 'waiting' }
  | { readonly kind: 'failed'; readonly failure: UploadFailure };

/** Follows from the photo's own record alone, so that no photo shows the state of another one. */
export function reviewStateOf({ stage, activity, failure }: PhotoInHand): ReviewState {
  // The queue's own retries keep the failure: its message stays until the photo has arrived.
  if (failure) return { kind: 'failed', failure };
  if (stage.kind === 'taken' && activity.kind === 'resting') return { kind: 'unconfirmed' };
  return { kind: activity.kind === 'resting' ? 'waiting' : 'sending' };
}
