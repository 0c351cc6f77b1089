/** A change of the browser's storage, as its event tells it. */
export type StorageChange = Pick<StorageEvent, 'key' | 'newValue'>;

/**
 * Tells of what other tabs have changed while this page lay aside, for Back to bring it out again as it was: Safari
 * never tells such a page. (Seen in WebKit; Chromium tells it on its return.)
 * @param keys of what is told of
 * @returns a function that ends it
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
    return null; // storage is blocked: no tab keeps anything there
  }
}
