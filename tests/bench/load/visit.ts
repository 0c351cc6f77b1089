import type { CdpBrowser, PageSession } from './devtools.ts';
import { eventsStorageKey, type PageEvent, probe } from './probe.ts';
import { type Transfer, trackRequests } from './requestTracker.ts';

export interface Conditions {
  /** True simulates a slow phone on a slow network. False uses this machine without throttling. */
  readonly slow: boolean;
  /** The page counts as loaded after this time without a pending request. */
  readonly idleMs: number;
}

export interface LoadSample {
  readonly fcp: number;
  readonly lcp: number;
  /** Total blocking time after the first paint: the sum of each task's time beyond 50 ms. */
  readonly tbt: number;
  readonly longest: number;
  /** Time from a tap on the idle page until the next screen is painted. */
  readonly next: number;
  readonly transfers: readonly Transfer[];
}

export interface PressSample {
  /** Time from the start of the visit until the next screen is painted, after the first press that works. */
  readonly press: number;
  /** Time from the first press to the first press that works. */
  readonly lostMs: number;
}

/** Timeout for each event that a visit waits for. */
const timeoutMs = 20_000;
/** Interval between the presses of an impatient visitor. */
const pressEveryMs = 50;
/** The interval is long, because each poll runs a short task in the page. */
const pollIntervalMs = 200;
const screen = { width: 360, height: 740, deviceScaleFactor: 2, mobile: true };

/** Loads a page, waits until it is idle, and taps the link to the next screen. */
export async function measureLoad(
  browser: CdpBrowser,
  url: string,
  conditions: Conditions,
): Promise<LoadSample> {
  return withPage(browser, conditions, async ({ page, firstPaint, requests, log, tap }) => {
    await page.send('Page.navigate', { url });
    await firstPaint;
    await requests.waitForIdle(conditions.idleMs);
    const fcp = await log.first('fcp');
    // A busy browser reports the largest paint much later than the first paint.
    await log.first('lcp');
    const start = fcp.origin;
    const lcp = (await log.all('lcp')).at(-1)?.at ?? Number.NaN;
    const tasks = (await log.all('task')).filter(({ origin }) => origin === start);
    await tap(await findNextLink(page));
    const [navigationEvent, paintEvent] = await Promise.all([log.first('went'), log.first('painted')]);
    await requests.waitForIdle(conditions.idleMs);
    return {
      fcp: fcp.at - start,
      lcp: lcp - start,
      tbt: sum(tasks.map(({ at, ms }) => Math.max(0, ms - Math.max(50, fcp.at - at)))),
      longest: Math.max(0, ...tasks.map(({ ms }) => ms)),
      next: paintEvent.at - navigationEvent.at,
      transfers: [...requests.transfers],
    };
  });
}

/** Presses the link to the next screen repeatedly, starting at the first paint, until a press works. */
export async function measureFirstPress(
  browser: CdpBrowser,
  url: string,
  conditions: Conditions & { readonly at: Point },
): Promise<PressSample> {
  return withPage(browser, conditions, async ({ page, firstPaint, log, tap }) => {
    await page.send('Page.navigate', { url });
    await firstPaint;
    const press = () => void tap(conditions.at).catch(() => undefined);
    const timer = setInterval(press, pressEveryMs);
    press();
    try {
      const navigationEvent = await log.first('went').finally(() => clearInterval(timer));
      const paintEvent = await log.first('painted');
      return {
        press: paintEvent.at - (await log.first('fcp')).origin,
        lostMs: navigationEvent.at - navigationEvent.firstAt,
      };
    } finally {
      clearInterval(timer);
    }
  });
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Returns the centre of the link to the next screen. Uses a separate visit without throttling. */
export async function locateNextLink(browser: CdpBrowser, url: string): Promise<Point> {
  return withPage(browser, { slow: false, idleMs: 500 }, async ({ page, firstPaint, requests }) => {
    await page.send('Page.navigate', { url });
    await firstPaint;
    await requests.waitForIdle(500);
    return findNextLink(page);
  });
}

const nextLinkScript = `(() => {
  const box = document.querySelector('a[href$="/activate"],button[data-next]')?.getBoundingClientRect();
  return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
})()`;

async function findNextLink(page: PageSession): Promise<Point> {
  const { result } = await page.send('Runtime.evaluate', { expression: nextLinkScript, returnByValue: true });
  if (!result.value) throw new Error('The page has no link to the next screen.');
  return result.value as Point;
}

interface Visit {
  readonly page: PageSession;
  /** Resolves at the first paint. The browser reports it, so no script has to run in the page. */
  readonly firstPaint: Promise<void>;
  readonly requests: Awaited<ReturnType<typeof trackRequests>>;
  readonly log: ReturnType<typeof openEventLog>;
  tap(at: Point): Promise<void>;
}

/** Opens a page in a new browser context with an empty cache, and closes it after the visit. */
async function withPage<T>(
  browser: CdpBrowser,
  { slow }: Conditions,
  use: (visit: Visit) => Promise<T>,
): Promise<T> {
  const page = await browser.openPage();
  try {
    await page.send('Emulation.setDeviceMetricsOverride', screen);
    await page.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    const requests = await trackRequests(page);
    await page.send('Network.setBypassServiceWorker', { bypass: true });
    const log = openEventLog(page);
    // The TypeScript loader may wrap functions in a call of `__name`, which does not exist in the page.
    const source = `(()=>{const __name=(f)=>f;(${probe})(${JSON.stringify(eventsStorageKey)})})()`;
    await page.send('Page.enable');
    await page.send('Page.setLifecycleEventsEnabled', { enabled: true });
    const firstPaint = new Promise<void>((resolve) =>
      page.on('Page.lifecycleEvent', ({ name }: { name: string }) => {
        if (name === 'firstContentfulPaint') resolve();
      }),
    );
    await page.send('Page.addScriptToEvaluateOnNewDocument', { source });
    if (slow) await slowDown(page);
    const tap = async ({ x, y }: Point) => {
      const start = page.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
      const end = page.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      await Promise.all([start, end]);
    };
    return await use({ page, firstPaint, requests, log, tap });
  } finally {
    await page.close();
  }
}

/** Simulates slow 4G and a CPU that is four times slower. */
async function slowDown(cdp: PageSession): Promise<void> {
  const bytesPerSecond = 1_600_000 / 8;
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

type Kind = PageEvent['kind'];
type PageEventOf<K extends Kind> = PageEvent & { readonly kind: K };

function openEventLog(page: PageSession) {
  const read = async (): Promise<PageEvent[]> => {
    const expression = `sessionStorage.getItem(${JSON.stringify(eventsStorageKey)})`;
    // Evaluation fails during a navigation.
    const response = await page.send('Runtime.evaluate', { expression }).catch(() => undefined);
    const lines = (response?.result.value ?? '') as string;
    return lines
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as PageEvent);
  };
  const all = async <K extends Kind>(kind: K) =>
    (await read()).filter((notice): notice is PageEventOf<K> => notice.kind === kind);
  return {
    all,
    async first<K extends Kind>(kind: K): Promise<PageEventOf<K>> {
      const deadline = performance.now() + timeoutMs;
      while (performance.now() < deadline) {
        const [event] = await all(kind);
        if (event) return event;
        await new Promise((resolve) => setTimeout(resolve, pollIntervalMs));
      }
      throw new Error(`A visit waited ${timeoutMs / 1000} s for the event ${kind}.`);
    },
  };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
