import type { LocalPhoto, UploadFailure } from './photoQueue.ts';

/** The state of the photo under review. */
export type ReviewState =
  /** The customer can use or retake the photo. */
  | { readonly kind: 'unconfirmed' }
  | { readonly kind: 'sending' }
  /** The photo is confirmed; the queue sends it at the next attempt. */
  | { readonly kind: 'waiting' }
  | { readonly kind: 'failed'; readonly failure: UploadFailure };

/** Uses only the record of this photo, so that the screen cannot show the state of another photo. */
export function reviewStateOf({ stage, activity, failure }: LocalPhoto): ReviewState {
  // Automatic retries keep the failure, so the message stays until the photo is sent.
  if (failure) return { kind: 'failed', failure };
  if (stage.kind === 'taken' && activity.kind === 'resting') return { kind: 'unconfirmed' };
  return { kind: activity.kind === 'resting' ? 'waiting' : 'sending' };
}
