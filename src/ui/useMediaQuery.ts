import { useCallback, useSyncExternalStore } from 'react';

/** There is room for a picture or a second column beside the task. Not on a landscape phone. */
export const wideScreenQuery = '(min-width: 720px) and (min-height: 30em)';

/** Whether the media query matches. False while a prerendered page hydrates: its HTML is the same for every screen. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}
