import { useSyncExternalStore } from 'react';
import type { PhotoInHand } from './photoQueue.ts';
import { usePhotoServices } from './photoServices.tsx';

/** The photos of one assignment that are on this device, oldest first. */
export function useInHand(assignmentId: string): readonly PhotoInHand[] {
  const { queue } = usePhotoServices();
  const all = useSyncExternalStore(queue.subscribe, queue.list);
  return all.filter(({ target }) => target.assignmentId === assignmentId);
}
