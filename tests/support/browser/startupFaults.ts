import type { Page, Route } from 'playwright';

/** Ways in which a page's file can fail to load correctly. */
type FileFault = 'altered' | '404' | 'hanging';

/** Longer than the boot script's startup timeout. */
export const afterStartupTimeoutMs = 8500;

interface BrokenFile {
  /** Stops the fault and answers the requests that are still pending. */
  repair(): Promise<void>;
}

/** Breaks every file whose path matches. Call it before opening the page. */
export async function breakFile(page: Page, path: RegExp, fault: FileFault): Promise<BrokenFile> {
  const isMatch = (url: URL) => path.test(url.pathname);
  const pendingRoutes: Route[] = [];
  let isRepaired = false;
  const handle = async (route: Route) => {
    if (isRepaired) return route.continue();
    if (fault === 'hanging') return void pendingRoutes.push(route);
    return respondWithFault(route, fault);
  };
  await page.route(isMatch, handle);
  return {
    async repair() {
      isRepaired = true;
      await Promise.all(pendingRoutes.splice(0).map((route) => route.continue()));
    },
  };
}

async function respondWithFault(route: Route, fault: Exclude<FileFault, 'hanging'>): Promise<void> {
  if (fault === '404') return route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>404</h1>' });
  const reply = await route.fetch();
  return route.fulfill({ response: reply, body: `${await reply.text()}\n ` });
}

/** Opens a page with a fake clock and waits only for its HTML. */
export async function openWithFakeClock(page: Page, address: string): Promise<void> {
  await page.clock.install();
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator('#livery-data').waitFor({ state: 'attached' });
}

/** Returns what the page shows: the hydrated app, the offer to reload, or neither. */
export async function readShownContent(page: Page): Promise<'app' | 'offer' | 'nothing'> {
  return page.evaluate(() => {
    const isVisible = (element: Element | null) => element?.checkVisibility() === true;
    if (isVisible(document.querySelector('.stalled a[href=""]'))) return 'offer';
    const heading = document.querySelector('#root h1');
    const isHydrated = heading && Object.keys(heading).some((key) => key.startsWith('__reactFiber'));
    return isHydrated && isVisible(heading) ? 'app' : 'nothing';
  });
}
