import { useEffect, useEffectEvent } from 'react';
import { listen } from '#src/ui/listen.ts';

/** Closes an overlay when the user goes back or forward, because the screen below it changes. */
export function useCloseOnTraverse(isOpen: boolean, close: () => void): void {
  const onTraverse = useEffectEvent(close);
  useEffect(() => {
    if (isOpen) return listen(window, { popstate: () => onTraverse() });
  }, [isOpen]);
}
