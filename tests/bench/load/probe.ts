/** What a page tells of itself, at milliseconds since 1970, so that two documents of one visit share a clock. */
export type Notice = {
  /** When the document that tells it began. */
  readonly origin: number;
} & (
  | { readonly kind: 'fcp' | 'lcp' | 'painted'; readonly at: number }
  | { readonly kind: 'task'; readonly at: number; readonly ms: number }
  /** A press that led somewhere, when it was made, and when the first was that the page heard of. */
  | { readonly kind: 'went'; readonly at: number; readonly firstAt: number }
);

/** Where notices are written, a line each: a session's storage outlives the document that wrote it. */
export const noticesName = 'bench';

/**
 * Runs in every document before its own scripts. The next screen is there once it has a field `#code`, which the first
 * has not; it counts as painted in the task after the frame that shows it. A press works where it makes the page go
 * somewhere, by a link or by script; later ones are swallowed, as pressing a link twice would start it anew.
 */
export function probe(name: string): void {
  if (location.protocol === 'about:') return;
  const origin = performance.timeOrigin;
  const tell = (notice: object) =>
    sessionStorage.setItem(
      name,
      `${sessionStorage.getItem(name) ?? ''}${JSON.stringify({ origin, ...notice })}\n`,
    );
  const watch = (type: string, seen: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(seen)).observe({ type, buffered: true });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') tell({ kind: 'fcp', at: origin + startTime });
  });
  watch('largest-contentful-paint', ({ startTime }) => tell({ kind: 'lcp', at: origin + startTime }));
  watch('longtask', ({ startTime, duration }) =>
    tell({ kind: 'task', at: origin + startTime, ms: duration }),
  );
  const presses: number[] = [];
  let isGone = false;
  window.addEventListener(
    'click',
    (event) => {
      if (isGone) {
        event.preventDefault();
        event.stopImmediatePropagation();
      } else presses.push(origin + event.timeStamp);
    },
    { capture: true },
  );
  (window as unknown as { navigation: EventTarget }).navigation.addEventListener('navigate', () => {
    if (presses.length === 0 || isGone) return;
    isGone = true;
    tell({ kind: 'went', at: presses.at(-1), firstAt: presses[0] });
  });
  const arrival = new MutationObserver(() => {
    if (!document.querySelector('#code')) return;
    arrival.disconnect();
    requestAnimationFrame(() => {
      const afterPaint = new MessageChannel();
      afterPaint.port1.onmessage = () => tell({ kind: 'painted', at: origin + performance.now() });
      afterPaint.port2.postMessage(0);
    });
  });
  arrival.observe(document, { childList: true, subtree: true });
}
