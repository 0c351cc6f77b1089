import type { PhotoQueue } from '../photoQueue.ts';

const never = new AbortController().signal;

/** Frees and sends everything, in its order; resolves with whether all of it has arrived. */
export async function sendAll(queue: PhotoQueue): Promise<boolean> {
  const outcomes = await Promise.all(queue.list().map(({ id }) => queue.send(id, never)));
  return outcomes.every(({ kind }) => kind === 'sent');
}
