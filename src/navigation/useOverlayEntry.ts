import { useRef } from 'react';
import { useGo } from './Navigation.tsx';

/** History state that marks an overlay step. The entry before it is the step that opened it. */
const overlayState = { isUpper: true };

/**
 * Gives an overlay step one history entry above the entry of its opener. The next overlay step replaces that entry, and
 * closing goes back to the opener, so Back never returns to a finished step. Reloading keeps this order.
 */
export function useOverlayEntry() {
  const go = useGo();
  const isClosing = useRef(false);
  /** Goes back once, even if it is called again before the browser has navigated. */
  const goBackOnce = (keepScroll: boolean) => {
    if (isClosing.current) return;
    isClosing.current = true;
    const onPopState = () => {
      isClosing.current = false;
      // Scroll to the top as after any other navigation; the browser would restore the old scroll position.
      if (!keepScroll) requestAnimationFrame(() => window.scrollTo(0, 0));
    };
    window.addEventListener('popstate', onPopState, { once: true });
    // Wait until the browser has finished the current navigation. If the user presses Back meanwhile, that closes the
    // overlay, and a second Back would leave the opener.
    setTimeout(() => {
      if (isClosing.current) history.back();
    });
  };
  return {
    /** Opens an overlay step from the step below it. */
    open: (to: string) => go(to, { state: overlayState }),
    /** Replaces the current step with another of the same level. */
    change: (to: string) => go(to, { replace: true, state: history.state }),
    /**
     * Closes the overlay. If the page was opened directly at the overlay step (for example by a link), replaces it with
     * the step below.
     * @param options.keepScroll keeps the scroll position of the step below. @default false, which scrolls to its top
     */
    close: (to: string, options?: { readonly keepScroll: boolean }) => {
      if (isOverlayEntry(history.state)) goBackOnce(options?.keepScroll ?? false);
      else go(to, { replace: true });
    },
  };
}

function isOverlayEntry(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isUpper' in state;
}
