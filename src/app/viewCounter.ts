export interface VisitTools {
  /** Origin that page views go to. */
  readonly origin: string;
  /** As the makers know it. */
  readonly environment: string;
  readonly send: (address: string, body: string) => void;
  readonly after: (delayMs: number, run: () => void) => void;
  /** Calls back when the page is hidden, which may be the last that it hears. */
  readonly onHide: (run: () => void) => void;
}

/** Views of one moment travel together: a phone on one bar wakes its radio once. */
const gatherMs = 5000;

/**
 * Counts page views.
 * @returns takes a view's name: an address's own words, never its ids, codes or query
 */
export function createViewCounter({
  origin,
  environment,
  send,
  after,
  onHide,
}: VisitTools): (view: string) => void {
  const views: string[] = [];
  const flush = () => {
    if (views.length > 0)
      send(`${origin}/page-views`, JSON.stringify({ environment, views: views.splice(0) }));
  };
  onHide(flush);
  return (view) => {
    if (views.length === 0) after(gatherMs, flush);
    views.push(view);
  };
}

/** What the browser gives for it. */
export const browserVisits: Pick<VisitTools, 'send' | 'after' | 'onHide'> = {
  send: (address, body) => navigator.sendBeacon(address, body),
  after: (delayMs, run) => setTimeout(run, delayMs),
  onHide: (run) =>
    document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && run()),
};
