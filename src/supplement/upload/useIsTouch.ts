import { useSyncExternalStore } from 'react';

const touchQuery = '(hover: none) and (pointer: coarse)';

/** True if the main input of this device is touch, so files cannot be dropped, and a paste needs a keyboard. */
export function useIsTouch(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(touchQuery).matches);
}

function subscribe(changed: () => void): () => void {
  const query = matchMedia(touchQuery);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}
