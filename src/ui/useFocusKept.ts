import { type RefObject, useEffect, useRef } from 'react';

/** If a focused element inside the container is removed, moves the focus to the container. */
export function useFocusKept(box: RefObject<HTMLElement | null>): void {
  const isInside = useRef(false);
  useEffect(() => {
    const element = box.current;
    const note = ({ type }: Event) => {
      isInside.current = type === 'focusin';
    };
    element?.addEventListener('focusin', note);
    element?.addEventListener('focusout', note);
    return () => {
      element?.removeEventListener('focusin', note);
      element?.removeEventListener('focusout', note);
    };
  }, [box]);
  useEffect(() => {
    if (isInside.current && document.activeElement === document.body)
      box.current?.focus({ preventScroll: true });
  });
}
