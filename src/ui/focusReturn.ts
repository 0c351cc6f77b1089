import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { listen } from './listen.ts';

/**
 * Gives the focus back when a box is removed that holds it. Without this the browser drops the focus, and Tab starts at
 * the top of the page.
 */
export function useFocusReturn(box: RefObject<HTMLElement | null>): void {
  const before = useFocusBefore(box);
  useFocusLoss(box, (region) => returnFocus(before.current, region));
}

/**
 * Calls `onLost` after a box was removed that held the focus, unless another element has taken it by then.
 * @param onLost gets the dialog that the box was in, or the main part of the page
 */
export function useFocusLoss(
  box: RefObject<HTMLElement | null>,
  onLost: (region: HTMLElement | null) => void,
): void {
  const lose = useEffectEvent(onLost);
  useLayoutEffect(() => {
    const element = box.current;
    return () => {
      // This runs before the browser removes the box, so the focus is still there.
      if (!element?.contains(document.activeElement)) return;
      const region = element.closest<HTMLElement>('dialog, main');
      queueMicrotask(() => {
        if (hasNoFocus()) lose(region?.isConnected ? region : document.querySelector('main'));
      });
    };
  }, [box]);
}

/** The element that had the focus before it moved into the box. */
export function useFocusBefore(box: RefObject<HTMLElement | null>): RefObject<EventTarget | null> {
  const before = useRef<EventTarget | null>(null);
  useLayoutEffect(
    () =>
      listen(box.current, {
        focusin({ relatedTarget }) {
          const isInside = relatedTarget instanceof Node && box.current?.contains(relatedTarget);
          if (!isInside) before.current = relatedTarget;
        },
      }),
    [box],
  );
  return before;
}

/** Focuses the element that had the focus before, or else the heading of its region, or else the region. */
export function returnFocus(before: EventTarget | null, region: HTMLElement | null): void {
  for (const target of [before, region?.querySelector('h1, h2'), region]) {
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
    if (!hasNoFocus()) return;
  }
}

function hasNoFocus(): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body;
}
