import { useEffect, useRef } from 'react';

/**
 * Focuses a screen's heading when its data arrives late, on the first load or after a retry. The app shell moves the
 * focus when the URL changes, to the main element if there is no heading yet. If the user has already focused another
 * element, the focus stays there.
 */
export function useFocusHeadingOnLoad(isLoaded: boolean): void {
  const wasMissing = useRef(false);
  useEffect(() => {
    const isLate = wasMissing.current;
    wasMissing.current = !isLoaded;
    if (!isLoaded || !isLate) return;
    const { activeElement, body } = document;
    if (activeElement !== null && activeElement !== body && activeElement.localName !== 'main') return;
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [isLoaded]);
}
