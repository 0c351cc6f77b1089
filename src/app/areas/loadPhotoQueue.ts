import type { OpenedQueue, QueueDependencies } from '#src/photos/queue/queue.atoms.ts';

/**
 * Opens the page's photo queue, and loads its code if necessary. The code is in the chunk of the photo screens, which
 * saves a chunk.
 */
export async function loadPhotoQueue(dependencies: QueueDependencies): Promise<OpenedQueue> {
  const { openPhotoQueue } = await import('./memberArea.ts');
  return openPhotoQueue(dependencies);
}
