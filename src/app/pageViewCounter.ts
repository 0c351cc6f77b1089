export interface PageViewOptions {
  /** Origin that page views go to. */
  readonly origin: string;
  /** Name of the environment, as in the reports. */
  readonly environment: string;
  readonly send: (address: string, body: string) => void;
  readonly after: (delayMs: number, run: () => void) => void;
  /** Registers a callback for when the page is hidden. The browser may fire no event after that. */
  readonly onHide: (run: () => void) => void;
}

/** Page views within this time are sent in one request, so that a phone wakes its radio only once. */
const batchMs = 5000;

/**
 * Counts page views.
 * @returns a function that takes the name of a view: the route pattern, never IDs, codes or the query
 */
export function createPageViewCounter({
  origin,
  environment,
  send,
  after,
  onHide,
}: PageViewOptions): (view: string) => void {
  const views: string[] = [];
  const flush = () => {
    if (views.length > 0)
      send(`${origin}/page-views`, JSON.stringify({ environment, views: views.splice(0) }));
  };
  onHide(flush);
  return (view) => {
    if (views.length === 0) after(batchMs, flush);
    views.push(view);
  };
}

/** The browser APIs that the counter uses. */
export const browserPageViews: Pick<PageViewOptions, 'send' | 'after' | 'onHide'> = {
  send: (address, body) => navigator.sendBeacon(address, body),
  after: (delayMs, run) => setTimeout(run, delayMs),
  onHide: (run) =>
    document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && run()),
};
