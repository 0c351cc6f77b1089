/**
 * An event that the page records. All times are epoch milliseconds, so that both documents of a visit share a clock.
 */
export type PageEvent = {
  /** Start time of the document that recorded the event. */
  readonly origin: number;
} & (
  | { readonly kind: 'fcp' | 'lcp' | 'painted'; readonly at: number }
  | { readonly kind: 'task'; readonly at: number; readonly ms: number }
  /**
   * The press that started a navigation: `at` is its time, and `firstAt` is the time of the first press on the page.
   */
  | { readonly kind: 'went'; readonly at: number; readonly firstAt: number }
);

/** The sessionStorage key with one event per line. Session storage survives the navigation to the next document. */
export const eventsStorageKey = 'bench';

/**
 * Runs in every document before the page's scripts. The next screen is present when the field `#code` is not
 * hidden, and counts as painted in the first task after the frame that shows it. A press counts if it starts a navigation, through
 * a link or a script. Later presses are canceled, because a second press on a link would restart the navigation.
 */
export function probe(name: string): void {
  if (location.protocol === 'about:') return;
  const origin = performance.timeOrigin;
  const record = (notice: object) =>
    sessionStorage.setItem(
      name,
      `${sessionStorage.getItem(name) ?? ''}${JSON.stringify({ origin, ...notice })}\n`,
    );
  const observe = (type: string, onEntry: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(onEntry)).observe({ type, buffered: true });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') record({ kind: 'fcp', at: origin + startTime });
  });
  observe('largest-contentful-paint', ({ startTime }) => record({ kind: 'lcp', at: origin + startTime }));
  observe('longtask', ({ startTime, duration }) =>
    record({ kind: 'task', at: origin + startTime, ms: duration }),
  );
  const presses: number[] = [];
  let hasNavigated = false;
  window.addEventListener(
    'click',
    (event) => {
      if (hasNavigated) {
        event.preventDefault();
        event.stopImmediatePropagation();
      } else presses.push(origin + event.timeStamp);
    },
    { capture: true },
  );
  (window as unknown as { navigation: EventTarget }).navigation.addEventListener('navigate', () => {
    if (presses.length === 0 || hasNavigated) return;
    hasNavigated = true;
    record({ kind: 'went', at: presses.at(-1), firstAt: presses[0] });
  });
  const nextScreenObserver = new MutationObserver(() => {
    if (!document.querySelector('#code')?.checkVisibility()) return;
    nextScreenObserver.disconnect();
    requestAnimationFrame(() => {
      const afterPaint = new MessageChannel();
      afterPaint.port1.onmessage = () => record({ kind: 'painted', at: origin + performance.now() });
      afterPaint.port2.postMessage(0);
    });
  });
  nextScreenObserver.observe(document, { childList: true, subtree: true, attributeFilter: ['style'] });
}
