import { useEffect, useRef } from 'react';

/**
 * Focuses the heading of each step after the first, so that screen readers announce it and Tab starts there. The app
 * shell does this for whole screens, but the steps of one screen differ only in the query string. A field or
 * an alert that has taken the focus keeps it.
 */
export function useFocusHeadingOnStep(step: string): void {
  const last = useRef(step);
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    if (document.activeElement?.matches('main input, main [role=alert]')) return;
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [step]);
}
