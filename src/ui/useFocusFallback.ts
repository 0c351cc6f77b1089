import { type RefObject, useEffect, useRef } from 'react';

/** If a focused element inside the container is removed, moves the focus to the container. */
export function useFocusFallback(container: RefObject<HTMLElement | null>): void {
  const isInside = useRef(false);
  useEffect(() => {
    const element = container.current;
    const trackFocus = ({ type }: Event) => {
      isInside.current = type === 'focusin';
    };
    element?.addEventListener('focusin', trackFocus);
    element?.addEventListener('focusout', trackFocus);
    return () => {
      element?.removeEventListener('focusin', trackFocus);
      element?.removeEventListener('focusout', trackFocus);
    };
  }, [container]);
  useEffect(() => {
    if (isInside.current && document.activeElement === document.body)
      container.current?.focus({ preventScroll: true });
  });
}
