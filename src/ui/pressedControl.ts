import { atom, useSetAtom } from 'jotai';
import { useEffect } from 'react';

export const controls = 'input, select, textarea, button, a[href]';

/** The control that was pressed last. Safari does not focus a pressed button, so a dialog cannot find out what opened it. */
export const pressedControlAtom = atom<Element | null>(null);

/** Keeps `pressedControlAtom` up to date while the component is mounted. */
export function useWatchedPresses(): void {
  const setPressed = useSetAtom(pressedControlAtom);
  useEffect(() => {
    const remember = ({ target }: MouseEvent) =>
      setPressed(target instanceof Element ? target.closest(controls) : null);
    document.addEventListener('click', remember, true);
    return () => document.removeEventListener('click', remember, true);
  }, [setPressed]);
}
