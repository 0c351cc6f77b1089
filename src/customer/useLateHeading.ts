import { useEffect, useRef } from 'react';

/**
 * Focuses a screen's heading once it is there, where the screen was shown before its data, at first or at another try:
 * the shell moves the focus when the address changes, and then there was none. Whoever has gone on meanwhile keeps the
 * focus.
 */
export function useLateHeading(isThere: boolean): void {
  const isLate = useRef(false);
  useEffect(() => {
    const wasLate = isLate.current;
    isLate.current = !isThere;
    if (!isThere || !wasLate) return;
    const { activeElement, body } = document;
    if (activeElement !== null && activeElement !== body) return;
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [isThere]);
}
