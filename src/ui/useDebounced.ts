import { useEffect, useState } from 'react';

/** The value after it has not changed for `delayMs` (debounced), for announcements. */
export function useDebounced<T>(value: T, delayMs: number): T {
  const [debounced, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return debounced;
}
