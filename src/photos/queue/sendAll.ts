import type { WatchedPhotoQueue } from './createPhotoQueue.ts';

/** Confirms and sends every photo of the queue, in order. Resolves with true if all photos were sent. */
export async function sendAll(queue: WatchedPhotoQueue): Promise<boolean> {
  const outcomes = await Promise.all(queue.list().map(({ id }) => queue.send(id)));
  return outcomes.every(({ kind }) => kind === 'sent');
}
