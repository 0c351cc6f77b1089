import { useSyncExternalStore } from 'react';
import { usePhotoServices } from './photoServices.tsx';

/** The number of photos that the device could not store. They are lost if the page is closed. */
export function useUnsavedCount(): number {
  const { queue } = usePhotoServices();
  return useSyncExternalStore(queue.subscribe, queue.list).filter(({ isOnDevice }) => !isOnDevice).length;
}
