import type { Page, Request } from 'playwright';

/** Tracks the requests of a page, including those answered from its cache. */
export interface RequestTracker {
  /** Resolves when no request is pending. Rejects after `timeoutMs` milliseconds. */
  waitForIdle(timeoutMs: number): Promise<void>;
}

export function trackRequests(page: Page): RequestTracker {
  const pending = new Set<Request>();
  let waiters: (() => void)[] = [];
  const end = (request: Request) => {
    pending.delete(request);
    if (pending.size > 0) return;
    for (const resolve of waiters) resolve();
    waiters = [];
  };
  page.on('request', (request) => {
    // A navigation cancels the pending requests of the previous page.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) pending.clear();
    pending.add(request);
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return {
    waitForIdle: (timeoutMs) =>
      new Promise((resolve, reject) => {
        if (pending.size === 0) return resolve();
        const timer = setTimeout(() => {
          const [first] = pending;
          reject(new Error(`A request is still pending: ${first?.method()} ${first?.url()}`));
        }, timeoutMs);
        waiters.push(() => {
          clearTimeout(timer);
          resolve();
        });
      }),
  };
}
