import { useEffect, useEffectEvent } from 'react';

/** Closes an overlay when the user goes back or forward, because the screen below it changes. */
export function useCloseOnTraverse(isOpen: boolean, close: () => void): void {
  const onTraverse = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return;
    const onPopState = () => onTraverse();
    window.addEventListener('popstate', onPopState);
    return () => window.removeEventListener('popstate', onPopState);
  }, [isOpen]);
}
