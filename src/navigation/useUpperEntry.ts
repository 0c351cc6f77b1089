import { useGo } from './Navigation.tsx';

/** In the state of an entry of the history: the one before it is the step that it was opened from. */
const upper = { isUpper: true };
let isClosing = false;

/**
 * A step that lies upon another one has one entry of the history right above that one's. What comes after it takes its
 * place, and whoever is done with it steps back down: so Back never leads to what is over. A reload keeps all this.
 */
export function useUpperEntry() {
  const go = useGo();
  return {
    /** From the lower step to one above it. */
    open: (to: string) => go(to, { state: upper }),
    /** To another step of the same height. */
    change: (to: string) => go(to, { replace: true, state: history.state }),
    /** Back down. Whoever came straight to the upper step, such as by a link, finds the lower one in its place. */
    close: (to: string) => {
      if (isUpper(history.state)) stepBack();
      else go(to, { replace: true });
    },
  };
}

function isUpper(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isUpper' in state;
}

/** Once, however often it is asked for before the browser is there. */
function stepBack(): void {
  if (isClosing) return;
  isClosing = true;
  const arrive = () => {
    isClosing = false;
    // As after any other move; the browser would go to where the lower step was left.
    requestAnimationFrame(() => window.scrollTo(0, 0));
  };
  window.addEventListener('popstate', arrive, { once: true });
  // Not while the browser is still about another step; and whoever has pressed Back meanwhile has taken this one.
  setTimeout(() => {
    if (isClosing) history.back();
  });
}
