/** What one photo is doing, as far as a summary asks. */
export interface SummedPhoto {
  readonly isOnDevice: boolean;
  readonly activity:
    | { readonly kind: 'resting' }
    | { readonly kind: 'sending'; readonly share: number }
    | { readonly kind: 'failed'; readonly isLasting: boolean };
}

/**
 * All photos of a queue in one word. `saved`: they rest on this device and wait · `unsafe`: some live only as long as
 * the page · `attention`: somebody has to look · `sent`: nothing is left. [design Nothing lost]
 */
export type QueueSummary =
  | { readonly kind: 'empty' }
  | { readonly kind: 'sending'; readonly percent: number; readonly savedCount: number }
  | { readonly kind: 'attention' | 'unsafe' | 'saved'; readonly savedCount: number }
  | { readonly kind: 'sent'; readonly sentCount: number };

/** @param sentCount how many have gone from this page */
export function sumUp(photos: readonly SummedPhoto[], sentCount: number): QueueSummary {
  if (photos.length === 0) return sentCount === 0 ? { kind: 'empty' } : { kind: 'sent', sentCount };
  const savedCount = photos.length;
  const sending = photos.find(({ activity }) => activity.kind === 'sending')?.activity;
  if (sending?.kind === 'sending')
    return { kind: 'sending', percent: Math.floor(sending.share * 100), savedCount };
  if (photos.some(({ activity }) => activity.kind === 'failed' && activity.isLasting))
    return { kind: 'attention', savedCount };
  return { kind: photos.some(({ isOnDevice }) => !isOnDevice) ? 'unsafe' : 'saved', savedCount };
}

/**
 * The assignment whose progress may stand beside what is said of the photos: the one on the screen, or else that of the
 * photos. None where they belong to another: "8 of 8 sent · 1 saved" would speak of two claims as of one.
 */
export function assignmentTold(
  onScreen: string | undefined,
  ofPhotos: readonly string[],
): string | undefined {
  const told = onScreen ?? ofPhotos[0];
  return ofPhotos.every((id) => id === told) ? told : undefined;
}
