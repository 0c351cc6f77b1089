import { useSyncExternalStore } from 'react';
import type { QueuedPhoto } from '#src/domain/queuedPhoto.ts';
import { type QueueSummary, type SummaryPhoto, summarizeQueue } from '#src/domain/queueSummary.ts';
import type { LocalPhoto } from '../photoQueue.ts';
import { needsAttention } from '../uploadError.ts';
import type { WatchedPhotoQueue } from './createPhotoQueue.ts';

export interface QueueView {
  readonly photos: readonly LocalPhoto[];
  readonly sent: readonly QueuedPhoto[];
  readonly summary: QueueSummary;
}

export function useQueue(queue: WatchedPhotoQueue): QueueView {
  const photos = useSyncExternalStore(queue.subscribe, queue.list);
  const sent = useSyncExternalStore(queue.subscribe, queue.sent);
  return { photos, sent, summary: summarizeQueue(photos.map(toSummedPhoto), sent.length) };
}

function toSummedPhoto(photo: LocalPhoto): SummaryPhoto {
  const { activity, isOnDevice } = photo;
  return { isOnDevice, activity, needsAttention: needsAttention(photo) };
}
