import { useSyncExternalStore } from 'react';
import { listen } from './listen.ts';

/** Whether the browser has a network. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine);
}

function subscribe(changed: () => void): () => void {
  return listen(window, { online: changed, offline: changed });
}
