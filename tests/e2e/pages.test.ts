import type { Page, Request } from 'playwright';
import { describe, expect, it } from 'vitest';
import { sharedBrowser, type WatchedPage } from '../support/browser/browser.ts';
import { waitForHydration } from '../support/browser/screens.ts';
import { builtSite, readPageData } from '../support/browser/site.ts';
import { sampleUnlessDeep } from '../support/run/sampleUnlessDeep.ts';

/**
 * A dark blue carrier on API v4, a pale carrier with every option on, a red Serbian carrier with a footer, and a
 * carrier with a footer and hidden help.
 */
const carriers = sampleUnlessDeep(['marlowe', 'larkfield', 'vidra', 'harbourline'] as const, 1);
const sizes = [
  { width: 360, height: 640 },
  { width: 1280, height: 800 },
] as const;

const browser = sharedBrowser();
const site = builtSite(carriers);

interface Address {
  readonly path: string;
  readonly status: 200 | 404;
  /** Uses a feature that works only after hydration, and fails otherwise. */
  readonly use: (page: Page) => Promise<void>;
}

const addresses: readonly Address[] = [
  {
    path: '/start',
    status: 200,
    use: (page) => followLink(page, 'a.choice--main', '/activate', 'INPUT'),
  },
  { path: '/activate', status: 200, use: typeCode },
  { path: '/login', status: 200, use: showPassword },
  { path: '/tos', status: 200, use: (page) => followLink(page, 'a.back', '/start') },
  {
    path: '/no-such-file.html',
    status: 404,
    use: (page) => followLink(page, 'main a.btn', '/start'),
  },
  {
    path: '/some/route',
    status: 200,
    use: (page) => followLink(page, 'main a.btn', '/start'),
  },
];

/** Visits each carrier at one width, then at the other width. */
const visits = [0, 1].flatMap((round) =>
  carriers.map((code, index) => {
    const viewport = sizes[(round + index) % 2 === 0 ? 0 : 1];
    return [code, viewport.width, viewport] as const;
  }),
);

/** Lazily loaded screens fetch the remaining carrier strings, which are a file of the bundle. */
const isCarrierStrings = (url: string) => /\/app\/\w+\/strings\.[0-9a-f]{16}\.json$/.test(url);
const isCall = (request: Request) => ['fetch', 'xhr'].includes(request.resourceType());

describe('every generated page', () => {
  it.each(sampleUnlessDeep(visits, 1))(
    'opens for %s at %i px without errors, hydrates and loads no brand from an API [PIPE-16 PIPE-22 BRAND-01]',
    async (code, _width, viewport) => {
      const { name, locale } = readPageData(site.root, code).tenant;
      const watched = await browser.open({ origin: site.url, viewport });
      const { page } = watched;
      const fetched: string[] = [];
      page.on('request', (request) => {
        if (isCall(request) && !isCarrierStrings(request.url())) fetched.push(request.url());
      });
      const titles = new Set<string>();
      for (const { path, status, use } of addresses) {
        const response = await page.goto(`/app/${code}${path}`);
        expect([path, response?.status()]).toEqual([path, status]);
        await page.locator('main h1').waitFor();
        expect([path, await page.locator('h1:visible').count()]).toEqual([path, 1]);
        expect([path, await page.locator('html').getAttribute('lang')]).toEqual([path, locale]);
        const title = await page.title();
        expect(title).toContain(name);
        titles.add(title);
        await use(page);
        expect([path, unexpectedErrors(watched), watched.cspViolations, watched.foreignRequests]).toEqual([
          path,
          [],
          [],
          [],
        ]);
      }
      expect(fetched).toEqual([]);
      // The not-found page has the same title from the host and from the app.
      expect(titles.size).toBe(addresses.length - 1);
    },
  );

  it.each(sampleUnlessDeep(sizes, 1))(
    'opens without errors at $width px if the address names no known carrier, and shows no brand',
    async (viewport) => {
      const watched = await browser.open({ origin: site.url, viewport });
      for (const [path, status] of [
        ['/', 200],
        ['/app', 200],
        ['/no/such/place', 404],
        ['/app/NOBODY/start', 404],
      ] as const) {
        const response = await watched.page.goto(path);
        expect([path, response?.status()]).toEqual([path, status]);
        expect(await watched.page.locator('h1:visible').count()).toBe(1);
        expect(await watched.page.locator('html').getAttribute('lang')).toBe('en');
        expect(await watched.page.title()).not.toBe('');
        expect(await watched.page.locator('script[src]').count()).toBe(0);
        expect(await watched.page.locator('script').count()).toBe(1);
        // No carrier was visited before, so the link to the last carrier is hidden.
        expect(await watched.page.locator('#last').isVisible()).toBe(false);
        const text = await watched.page.locator('body').innerText();
        for (const code of carriers) expect(text).not.toContain(readPageData(site.root, code).tenant.name);
      }
      expect(watched.consoleErrors.filter((text) => !/status of 404/.test(text))).toEqual([]);
      expect([watched.cspViolations, watched.foreignRequests]).toEqual([[], []]);
    },
  );
});

describe('pages without JavaScript', () => {
  it.each(carriers)(
    'show the name and the logo of %s, and have only working links [PIPE-22]',
    async (code) => {
      const { name, phone } = readPageData(site.root, code).tenant;
      const watched = await browser.open({ origin: site.url, javaScriptEnabled: false });
      const { page } = watched;
      const answered = new Map<string, number>();
      for (const { path } of addresses) {
        await page.goto(`/app/${code}${path}`);
        const visibleText = `${await page.locator('body').innerText()} ${await page.locator('img:visible').first().getAttribute('alt')}`;
        expect([path, visibleText]).toEqual([path, expect.stringContaining(name)]);
        const logo = page.locator('img:visible').first();
        expect([path, await logo.evaluate((img: HTMLImageElement) => img.naturalWidth)]).not.toEqual([
          path,
          0,
        ]);
        const links = await page
          .locator('a:visible')
          .evaluateAll((all) => all.map((a) => a.getAttribute('href') ?? ''));
        expect(
          links.filter((link) => /\/(start|activate|login|tos)$/.test(link)).length,
          path,
        ).toBeGreaterThan(0);
        for (const link of links.filter((text) => text.startsWith('/'))) {
          if (!answered.has(link)) answered.set(link, (await page.request.get(link)).status());
        }
        expect(links.filter((link) => link.startsWith('tel:')).every((link) => link === `tel:${phone}`)).toBe(
          true,
        );
      }
      expect([...answered].filter(([, status]) => status !== 200)).toEqual([]);
      expect(unexpectedErrors(watched)).toEqual([]);
    },
  );
});

/** Returns the console errors, without the browser's message about a 404 document. */
function unexpectedErrors({ consoleErrors }: WatchedPage): string[] {
  return consoleErrors.filter((text) => !/Failed to load resource.*status of 404/.test(text));
}

/** Follows a link without a page load. The focus must move to the new heading, or to the field of a screen with one field. */
async function followLink(page: Page, selector: string, to: string, focused = 'H1'): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.dataset.kept = '';
  });
  await waitForHydration(page);
  await page.locator(selector).click();
  await page.waitForURL(`**${to}`);
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe(focused);
  expect(await page.locator('html[data-kept]').count(), 'the same document').toBe(1);
}

async function typeCode(page: Page): Promise<void> {
  await waitForHydration(page);
  await page.locator('#code').fill('AB 12 3');
  await expect.poll(() => page.locator('#code').inputValue()).toBe('AB123');
}

async function showPassword(page: Page): Promise<void> {
  await waitForHydration(page);
  await page.locator('#password').fill('secret1');
  await page.locator('.affix-end').click();
  await expect.poll(() => page.locator('#password').getAttribute('type')).toBe('text');
}
