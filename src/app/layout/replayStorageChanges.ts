/** A change of the browser's storage, as the `storage` event reports it. */
export type StorageChange = Pick<StorageEvent, 'key' | 'newValue'>;

/**
 * Reports storage changes that other tabs made while this page was in the back/forward cache. Safari never fires events
 * for them; Chromium does when the page returns.
 * @param keys storage keys to compare
 * @returns a function that stops it
 */
export function replayStorageChanges(
  keys: readonly string[],
  onChange: (change: StorageChange) => void,
): () => void {
  let savedValues: readonly (string | null)[] = [];
  const saveValues = () => {
    savedValues = keys.map(read);
  };
  const reportChanges = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    keys.forEach((key, index) => {
      const newValue = read(key);
      if (newValue !== savedValues[index]) onChange({ key, newValue });
    });
  };
  window.addEventListener('pagehide', saveValues);
  window.addEventListener('pageshow', reportChanges);
  return () => {
    window.removeEventListener('pagehide', saveValues);
    window.removeEventListener('pageshow', reportChanges);
  };
}

function read(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null; // storage is blocked, so no tab stores anything
  }
}
