import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { listen } from './listen.ts';

/**
 * Restores the focus when the element that contains it is removed. Without this, the browser drops the focus and Tab
 * starts at the top of the page.
 */
export function useRestoreFocus(container: RefObject<HTMLElement | null>): void {
  const previous = usePreviousFocus(container);
  useFocusLoss(container, (region) => restoreFocus(previous.current, region));
}

/**
 * Calls `onLost` after an element that contained the focus was removed, unless another element has the focus by then.
 * @param onLost gets the dialog that contained the element, or the main element of the page
 */
export function useFocusLoss(
  container: RefObject<HTMLElement | null>,
  onLost: (region: HTMLElement | null) => void,
): void {
  const notifyLost = useEffectEvent(onLost);
  useLayoutEffect(() => {
    const element = container.current;
    return () => {
      // This runs before the browser removes the element, so it still contains the focus.
      if (!element?.contains(document.activeElement)) return;
      const region = element.closest<HTMLElement>('dialog, main');
      queueMicrotask(() => {
        if (hasNoFocus()) notifyLost(region?.isConnected ? region : document.querySelector('main'));
      });
    };
  }, [container]);
}

/** Returns the element that had the focus before it moved into the container. */
export function usePreviousFocus(container: RefObject<HTMLElement | null>): RefObject<EventTarget | null> {
  const previous = useRef<EventTarget | null>(null);
  useLayoutEffect(
    () =>
      listen(container.current, {
        focusin({ relatedTarget }) {
          const isInside = relatedTarget instanceof Node && container.current?.contains(relatedTarget);
          if (!isInside) previous.current = relatedTarget;
        },
      }),
    [container],
  );
  return previous;
}

/** Focuses the previous element, or else the heading of its region, or else the region. */
export function restoreFocus(previous: EventTarget | null, region: HTMLElement | null): void {
  for (const target of [previous, region?.querySelector('h1, h2'), region]) {
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
    if (!hasNoFocus()) return;
  }
}

function hasNoFocus(): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body;
}
