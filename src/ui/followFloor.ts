/** The page's main buttons, which stick to the lower edge of a phone. */
const mainButtons = '.actions';

/**
 * Tells an element that is fixed to the window, as `--floor`, how much of the lower edge is taken: by the page's main
 * buttons while they stick to it, and by the keyboard of a phone, which makes the window no smaller.
 * @returns ends it
 */
export function followFloor(element: HTMLElement): () => void {
  const view = window.visualViewport;
  const tell = () => {
    // Of the box that it is fixed to. What the window says of its height depends on browser, zoom and address bar.
    const end = element.getBoundingClientRect().bottom + Number.parseFloat(getComputedStyle(element).bottom);
    const buttons = document.querySelector(mainButtons)?.getBoundingClientRect();
    const areStuck = buttons !== undefined && Math.abs(buttons.bottom - end) < 2;
    const inSight = view ? view.offsetTop + view.height : end;
    const floor = Math.min(end, inSight, areStuck ? buttons.top : end);
    element.style.setProperty('--floor', `${Math.round(end - floor)}px`);
  };
  tell();
  // Another screen or another step brings other buttons.
  const changes = new MutationObserver(tell);
  changes.observe(document.body, { childList: true, subtree: true });
  const listening = new AbortController();
  const { signal } = listening;
  for (const type of ['resize', 'scroll']) {
    view?.addEventListener(type, tell, { signal });
    window.addEventListener(type, tell, { signal, passive: true });
  }
  return () => {
    changes.disconnect();
    listening.abort();
  };
}
