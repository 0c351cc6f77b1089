/** The page's main buttons, which stick to the bottom of the screen on phones. */
const mainButtons = '.actions';

/**
 * Sets `--floor` on a fixed element to the height that is covered at the bottom: by sticky main buttons, and by a
 * phone's keyboard, which does not resize the window.
 * @returns a function that stops the tracking
 */
export function followFloor(element: HTMLElement): () => void {
  const view = window.visualViewport;
  const tell = () => {
    // Measure the element's own containing box: the window's height depends on browser, zoom and address bar.
    const end = element.getBoundingClientRect().bottom + Number.parseFloat(getComputedStyle(element).bottom);
    const buttons = document.querySelector(mainButtons)?.getBoundingClientRect();
    const areStuck = buttons !== undefined && Math.abs(buttons.bottom - end) < 2;
    const inSight = view ? view.offsetTop + view.height : end;
    const floor = Math.min(end, inSight, areStuck ? buttons.top : end);
    element.style.setProperty('--floor', `${Math.round(end - floor)}px`);
  };
  tell();
  // Another screen or step can have other buttons.
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
