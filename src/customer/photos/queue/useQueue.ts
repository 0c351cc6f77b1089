import { useSyncExternalStore } from 'react';
import type { QueuedPhoto } from '#src/domain/queuedPhoto.ts';
import { type QueueSummary, type SummedPhoto, sumUp } from '#src/domain/queueSummary.ts';
import type { PhotoInHand } from '../photoQueue.ts';
import type { WatchedPhotoQueue } from './createPhotoQueue.ts';
import { mayPass } from './uploadFault.ts';

export interface QueueView {
  readonly photos: readonly PhotoInHand[];
  readonly sent: readonly QueuedPhoto[];
  readonly summary: QueueSummary;
}

export function useQueue(queue: WatchedPhotoQueue): QueueView {
  const photos = useSyncExternalStore(queue.subscribe, queue.list);
  const sent = useSyncExternalStore(queue.subscribe, queue.sent);
  return { photos, sent, summary: sumUp(photos.map(summed), sent.length) };
}

/** Whether the customer has to act. After any other failure the queue retries by itself. */
export function needsAttention({ failure }: PhotoInHand): boolean {
  return failure !== null && !mayPass(failure.error);
}

function summed(photo: PhotoInHand): SummedPhoto {
  const { activity, isOnDevice } = photo;
  return { isOnDevice, activity, needsAttention: needsAttention(photo) };
}
