/** A change of the browser's storage, as the `storage` event reports it. */
export type StorageChange = Pick<StorageEvent, 'key' | 'newValue'>;

/**
 * Reports storage changes that other tabs made while this page was in the back/forward cache. Safari never fires events
 * for them; Chromium does when the page returns.
 * @param keys storage keys to compare
 * @returns a function that stops it
 */
export function hearMissed(keys: readonly string[], hear: (change: StorageChange) => void): () => void {
  let left: readonly (string | null)[] = [];
  const leave = () => {
    left = keys.map(read);
  };
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    keys.forEach((key, index) => {
      const newValue = read(key);
      if (newValue !== left[index]) hear({ key, newValue });
    });
  };
  window.addEventListener('pagehide', leave);
  window.addEventListener('pageshow', comeBack);
  return () => {
    window.removeEventListener('pagehide', leave);
    window.removeEventListener('pageshow', comeBack);
  };
}

function read(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null; // storage is blocked, so no tab stores anything
  }
}
