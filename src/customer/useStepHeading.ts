import { useEffect, useRef } from 'react';

/**
 * Focuses the heading of each step but the first, so that it is read out and Tab starts there. The shell does it for
 * screens; the steps of one screen differ in the query alone. A field that took the focus keeps it.
 */
export function useStepHeading(step: string): void {
  const last = useRef(step);
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    if (document.activeElement?.matches('main input')) return;
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [step]);
}
