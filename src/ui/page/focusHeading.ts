import { useEffect, useLayoutEffect, useRef } from 'react';
import { afterPaint } from '../afterPaint.ts';

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

/**
 * Focuses the heading of each step after the first, so that screen readers announce it and Tab starts there. The app
 * shell does this for whole screens, but the steps of one screen differ only in the query string. If a field, an alert,
 * or an element that was focused before the paint has the focus, the focus stays there. Waits for the paint, because
 * focusing earlier would make the browser calculate the layout twice.
 */
export function useFocusHeadingOnStep(step: string): void {
  const last = useRef(step);
  // A layout effect, so that the heading is focused before an element that takes the focus only if nothing else has it.
  useLayoutEffect(() => {
    if (last.current === step) return;
    last.current = step;
    const before = document.activeElement;
    return afterPaint(() => {
      const { activeElement, body } = document;
      if (activeElement !== before && activeElement !== body) return;
      if (activeElement?.matches('main input, main [role=alert]')) return;
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    });
  }, [step]);
}
