import { useEffect, useEffectEvent } from 'react';

/**
 * Closes what lies over any screen once its owner goes back or on by the browser: it belonged to the page below it,
 * which is another one then.
 */
export function useOnTraverse(isOpen: boolean, close: () => void): void {
  const leave = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return;
    const hear = () => leave();
    window.addEventListener('popstate', hear);
    return () => window.removeEventListener('popstate', hear);
  }, [isOpen]);
}
