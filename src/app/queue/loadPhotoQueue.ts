import type { OpenedQueue, QueueTools } from './queue.atoms.ts';

/**
 * The page's queue, with its code where nobody has needed that yet. It comes with the photos: a file less for
 * everybody.
 */
export async function loadPhotoQueue(tools: QueueTools): Promise<OpenedQueue> {
  const { openPhotoQueue } = await import('../areas/memberArea.ts');
  return openPhotoQueue(tools);
}
