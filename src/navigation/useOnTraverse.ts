import { useEffect, useEffectEvent } from 'react';

/** Closes an overlay when the user goes back or forward, because the screen below it changes. */
export function useOnTraverse(isOpen: boolean, close: () => void): void {
  const leave = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return;
    const hear = () => leave();
    window.addEventListener('popstate', hear);
    return () => window.removeEventListener('popstate', hear);
  }, [isOpen]);
}
