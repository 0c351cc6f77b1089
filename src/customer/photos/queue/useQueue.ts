import { useSyncExternalStore } from 'react';
import type { QueuedPhoto } from '#src/domain/queuedPhoto.ts';
import { type QueueSummary, sumUp } from '#src/domain/queueSummary.ts';
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

/** Whether somebody has to look at it: what may pass goes on by itself. */
export function needsAttention({ activity }: PhotoInHand): boolean {
  return activity.kind === 'failed' && !mayPass(activity.error);
}

function summed(photo: PhotoInHand) {
  const { activity, isOnDevice } = photo;
  return activity.kind === 'failed'
    ? { isOnDevice, activity: { kind: activity.kind, isLasting: needsAttention(photo) } }
    : { isOnDevice, activity };
}
