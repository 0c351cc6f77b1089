import { useSyncExternalStore } from 'react';
import type { PhotoActivity, PhotoQueue } from './photoQueue.ts';

/** The current activity of one photo. */
export function usePhotoActivity(queue: PhotoQueue, id: string): PhotoActivity | undefined {
  const all = useSyncExternalStore(queue.subscribe, queue.list);
  return all.find((photo) => photo.id === id)?.activity;
}
