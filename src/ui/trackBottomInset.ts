/** The page's main buttons, which stick to the bottom of the screen on phones. */
const mainButtons = '.actions';

/**
 * Sets `--floor` on a fixed element to the height that is covered at the bottom: by sticky main buttons, and by a
 * phone's keyboard, which does not resize the window.
 * @returns a function that stops the tracking
 */
export function trackBottomInset(element: HTMLElement): () => void {
  const view = window.visualViewport;
  const update = () => {
    // Measure the element's own containing box: the window's height depends on browser, zoom and address bar.
    const bottom =
      element.getBoundingClientRect().bottom + Number.parseFloat(getComputedStyle(element).bottom);
    const buttons = document.querySelector(mainButtons)?.getBoundingClientRect();
    const areStuck = buttons !== undefined && Math.abs(buttons.bottom - bottom) < 2;
    const visibleBottom = view ? view.offsetTop + view.height : bottom;
    const insetTop = Math.min(bottom, visibleBottom, areStuck ? buttons.top : bottom);
    element.style.setProperty('--floor', `${Math.round(bottom - insetTop)}px`);
  };
  update();
  // Update when the page changes, because another screen or step can have other buttons.
  const observer = new MutationObserver(update);
  observer.observe(document.body, { childList: true, subtree: true });
  const abortController = new AbortController();
  const { signal } = abortController;
  for (const type of ['resize', 'scroll']) {
    view?.addEventListener(type, update, { signal });
    window.addEventListener(type, update, { signal, passive: true });
  }
  return () => {
    observer.disconnect();
    abortController.abort();
  };
}
