import type { Page, Request } from 'playwright';

/** Tracks the requests of a page, including those answered from its cache. */
export interface Traffic {
  /** Resolves when no request is pending. Rejects after `patienceMs` milliseconds. */
  atRest(patienceMs: number): Promise<void>;
}

export function watchTraffic(page: Page): Traffic {
  const pending = new Set<Request>();
  let waiting: (() => void)[] = [];
  const end = (request: Request) => {
    pending.delete(request);
    if (pending.size > 0) return;
    for (const resolve of waiting) resolve();
    waiting = [];
  };
  page.on('request', (request) => {
    // A navigation cancels the pending requests of the previous page.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) pending.clear();
    pending.add(request);
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return {
    atRest: (patienceMs) =>
      new Promise((resolve, reject) => {
        if (pending.size === 0) return resolve();
        const late = setTimeout(() => {
          const [first] = pending;
          reject(new Error(`A request is still under way: ${first?.method()} ${first?.url()}`));
        }, patienceMs);
        waiting.push(() => {
          clearTimeout(late);
          resolve();
        });
      }),
  };
}
