import type { Browser, CDPSession, Page } from 'playwright';
import { type Notice, probe, probeBinding } from './probe.ts';
import { type Transfer, watchTraffic } from './traffic.ts';

export interface Conditions {
  /** A slow phone on a slow network, or this machine as it is. */
  readonly slow: boolean;
  /** How long nothing may be under way before a page counts as loaded. */
  readonly idleMs: number;
}

export interface LoadSample {
  readonly fcp: number;
  readonly lcp: number;
  /** Blocking time: what tasks take beyond 50 ms each, from the first paint on. */
  readonly tbt: number;
  readonly longest: number;
  /** From the tap to the next screen painted, once the page has come to rest. */
  readonly next: number;
  readonly transfers: readonly Transfer[];
}

export interface PressSample {
  /** From the start of the visit until the effect of the first press that works is painted. */
  readonly press: number;
  /** From the first press to the first that works. */
  readonly lostMs: number;
}

/** What a page has to do within that it may take; past this a visit is given up. */
const patienceMs = 20_000;
/** How often somebody presses who sees nothing happen. */
const pressEveryMs = 50;
const screen = { width: 360, height: 740 };

/** Loads a page, waits until it has come to rest, and taps on to the next screen. */
export async function visitToLoad(
  browser: Browser,
  url: string,
  conditions: Conditions,
): Promise<LoadSample> {
  return withPage(browser, conditions, async ({ page, traffic, log, tap }) => {
    await page.goto(url, { waitUntil: 'commit' });
    const fcp = await log.first('fcp');
    // A browser that is busy tells of the largest paint a good while after the first.
    await log.first('lcp');
    await traffic.quiet(conditions.idleMs);
    const start = fcp.origin;
    const lcp = log.all('lcp').at(-1)?.at ?? Number.NaN;
    const tasks = log.all('task').filter(({ origin }) => origin === start);
    await tap(await findWay(page));
    const [went, painted] = await Promise.all([log.first('went'), log.first('painted')]);
    await traffic.quiet(conditions.idleMs);
    return {
      fcp: fcp.at - start,
      lcp: lcp - start,
      tbt: sum(tasks.map(({ at, ms }) => Math.max(0, ms - Math.max(50, fcp.at - at)))),
      longest: Math.max(0, ...tasks.map(({ ms }) => ms)),
      next: painted.at - went.at,
      transfers: [...traffic.transfers],
    };
  });
}

/** Presses the way on from the first paint on, again and again, until a press works. */
export async function visitToPress(
  browser: Browser,
  url: string,
  conditions: Conditions & { readonly at: Point },
): Promise<PressSample> {
  return withPage(browser, conditions, async ({ page, log, tap }) => {
    await page.goto(url, { waitUntil: 'commit' });
    const { origin } = await log.first('fcp');
    const press = () => void tap(conditions.at).catch(() => undefined);
    const timer = setInterval(press, pressEveryMs);
    press();
    try {
      const went = await log.first('went').finally(() => clearInterval(timer));
      const painted = await log.first('painted');
      return { press: painted.at - origin, lostMs: went.at - went.firstAt };
    } finally {
      clearInterval(timer);
    }
  });
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where the way on stands, in the middle of it. Asked in a visit of its own, at full speed. */
export async function locateWay(browser: Browser, url: string): Promise<Point> {
  return withPage(browser, { slow: false, idleMs: 0 }, async ({ page }) => {
    await page.goto(url);
    return findWay(page);
  });
}

async function findWay(page: Page): Promise<Point> {
  const box = await page.locator('a[href$="/activate"],button[data-way]').first().boundingBox();
  if (!box) throw new Error(`${page.url()} shows no way on.`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

interface Visit {
  readonly page: Page;
  readonly traffic: Awaited<ReturnType<typeof watchTraffic>>;
  readonly log: ReturnType<typeof keepLog>;
  tap(at: Point): Promise<void>;
}

/** A page with nothing cached, in a context of its own that ends with the visit. */
async function withPage<T>(
  browser: Browser,
  { slow }: Conditions,
  use: (visit: Visit) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({
    viewport: screen,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
  });
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    const traffic = await watchTraffic(cdp);
    const log = keepLog(cdp);
    await cdp.send('Runtime.enable');
    await cdp.send('Runtime.addBinding', { name: probeBinding });
    // What runs TypeScript for us may wrap functions in a call that a page does not have.
    await page.addInitScript(`(()=>{const __name=(f)=>f;(${probe})(${JSON.stringify(probeBinding)})})()`);
    if (slow) await slowDown(cdp);
    const tap = async ({ x, y }: Point) => {
      const start = cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
      const end = cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      await Promise.all([start, end]);
    };
    return await use({ page, traffic, log, tap });
  } finally {
    await context.close();
  }
}

/** Slow 4G and a processor four times slower. */
async function slowDown(cdp: CDPSession): Promise<void> {
  const bytesPerSecond = 1_600_000 / 8;
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

type Kind = Notice['kind'];
type NoticeOf<K extends Kind> = Notice & { readonly kind: K };

function keepLog(cdp: CDPSession) {
  const notices: Notice[] = [];
  const waiting = new Set<() => void>();
  cdp.on('Runtime.bindingCalled', ({ name, payload }: { name: string; payload: string }) => {
    if (name !== probeBinding) return;
    notices.push(JSON.parse(payload) as Notice);
    for (const look of waiting) look();
  });
  const all = <K extends Kind>(kind: K) =>
    notices.filter((notice): notice is NoticeOf<K> => notice.kind === kind);
  return {
    all,
    first<K extends Kind>(kind: K): Promise<NoticeOf<K>> {
      return new Promise((resolve, reject) => {
        const look = () => {
          const [found] = all(kind);
          if (!found) return;
          finish();
          resolve(found);
        };
        const timer = setTimeout(() => {
          finish();
          reject(new Error(`A visit waited ${patienceMs / 1000} s for its ${kind}.`));
        }, patienceMs);
        const finish = () => {
          clearTimeout(timer);
          waiting.delete(look);
        };
        waiting.add(look);
        look();
      });
    },
  };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
