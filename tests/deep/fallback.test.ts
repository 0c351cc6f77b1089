import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Route } from 'playwright';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#build/core/sources.ts';
import { unbundledDir } from '#scripts/sandbox/unbundled.ts';
import { sharedBrowser, type WatchedPage } from '../support/browser/browser.ts';
import { findOverflow } from '../support/browser/layout.ts';
import { waitForHydration } from '../support/browser/screens.ts';
import { sandboxSite } from '../support/browser/site.ts';
import { fileTempFolder } from '../support/run/tempFolder.ts';

/**
 * Codes that exist in the backend but have no built bundle: one of each flavour, one in Serbian, one with the footer.
 */
const unbundledCodes = ['foxglove', 'pelham', 'vidra', 'harbourline'] as const;
const flavours = [
  ['standard', 'foxglove', 'Foxglove Insurance'],
  ['vice', 'pelham', 'Pelham Mutual'],
] as const;
const providerCall = /\/(?:api\/v4\/providers|customer\/v2\/providers\/[^/]+)$/;

const browser = sharedBrowser();
const unbundledFolder = fileTempFolder();
const site = sandboxSite(['marlowe'], { unbundledDir: copyUnbundled });

function copyUnbundled(): string {
  const folder = unbundledFolder();
  for (const code of unbundledCodes) {
    const home = code === 'foxglove' || code === 'pelham' ? unbundledDir : join(projectRoot, 'tenants');
    cpSync(join(home, code), join(folder, code), { recursive: true });
  }
  return folder;
}

/** Returns the console errors, except for the messages about failed requests that these tests expect. */
function unexpectedErrors({ consoleErrors }: WatchedPage): string[] {
  return consoleErrors.filter(
    (text) => !/^Failed to load resource|^livery tenant: provider did not load/.test(text),
  );
}

function expectClean(watched: WatchedPage): void {
  expect([unexpectedErrors(watched), watched.cspViolations, watched.foreignRequests]).toEqual([[], [], []]);
}

function deferred(): { readonly promise: Promise<void>; resolve(): void } {
  let resolve = () => {};
  const promise = new Promise<void>((resolvePromise) => {
    resolve = resolvePromise;
  });
  return { promise, resolve };
}

/** Handles the provider request with the given route handler. */
async function handleProviderCall(page: Page, handler: (route: Route) => Promise<void>): Promise<void> {
  await page.route(providerCall, handler);
}

async function expectNotFound(page: Page, hasRetry: boolean): Promise<void> {
  const heading = page.locator('main h1');
  await heading.waitFor();
  expect(await heading.innerText()).toBe('404 Page not Found');
  expect(await page.title()).toBe('404 Page not Found');
  expect(await page.getByRole('img').isVisible()).toBe(true);
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(hasRetry ? 1 : 0);
  const text = await page.locator('body').innerText();
  expect(text).not.toMatch(/foxglove|pelham/i);
}

describe.each(flavours)('fallback page of a carrier (%s flavour)', (_flavour, code, name) => {
  it.each([360, 1280])(
    'shows the name and the logo at %i px on every public path [PIPE-35 BRAND-01 BRAND-07]',
    async (width) => {
      const watched = await browser.open({ origin: site.url, viewport: { width, height: 800 } });
      const { page } = watched;
      for (const path of ['/start', '/activate', '/login', '/tos', '/some/route']) {
        const response = await page.goto(`/app/${code}${path}`);
        expect([path, response?.status()]).toEqual([path, 200]);
        await waitForHydration(page);
        expect(await page.title()).toContain(name);
        const logo = page.getByRole('img', { name, exact: true }).first();
        await expect
          .poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth))
          .toBeGreaterThan(0);
        expect([path, await findOverflow(page)]).toEqual([path, []]);
      }
      await page.goto(`/app/${code}`);
      await page.locator('a.choice--main').click();
      await page.waitForURL(`**/app/${code}/activate`);
      expectClean(watched);
    },
  );

  it('rejects unsafe links, logos and names of a hostile provider [trust T1 T4 T12]', async () => {
    const watched = await browser.open({ origin: site.url });
    const { page } = watched;
    await respond(page, code, (body) => ({
      ...body,
      name: '<img src=x onerror=alert(1)>\u202e Evil',
      phone: 'javascript:alert(1)',
      carrier_phone: null,
      ios_link: 'javascript:alert(1)',
      android_link: 'https://bank.example@evil.example/',
      show_web_app_footer: true,
      original_logo_url: 'https://evil.example/logo.svg',
      horizontal_logo_url: 'data:image/svg+xml,<svg/onload=alert(1)>',
      vertical_logo_url: 'javascript:alert(1)',
      currency: { code: '€', sign: {} },
      locale: '../../etc',
      capabilities: {
        uses_vin_verification: 'no',
        ['__proto__']: { hide_call_for_help: true },
        country_picker_preferred_countries: 5,
      },
    }));
    await page.goto(`/app/${code}/start`);
    await page.locator('a.choice--main').waitFor();
    const shownName = '<img src=x onerror=alert(1)> Evil';
    expect(await page.title()).toBe(`Start – ${shownName}`);
    // No logo is safe to show, so the page shows the name instead.
    expect(await page.locator('.plate').innerText()).toBe(shownName);
    const links = await page.locator('a').evaluateAll((all) => all.map((a) => a.getAttribute('href') ?? ''));
    expect(links.filter((link) => !/^(#main|\/app\/[a-z]+\/\w+|tel:[+\d]+)$/.test(link))).toEqual([]);
    expectClean(watched);
  });

  it.each<[string, (route: Route) => Promise<void>]>([
    ['refuses the connection', (route) => route.abort('connectionrefused')],
    [
      'returns an HTML page',
      (route) =>
        route.fulfill({ contentType: 'text/html', body: '<!doctype html><h1>Sign in to the wifi</h1>' }),
    ],
    [
      'returns another client code',
      (route) => route.fulfill({ json: { name: 'Foxglove Insurance', client_code: 'other' } }),
    ],
  ])(
    'shows "not found" with a retry button when the backend %s [ROUTE-28 BRAND-25] [trust U15]',
    async (_what, handler) => {
      const watched = await browser.open({ origin: site.url });
      const { page } = watched;
      await handleProviderCall(page, handler);
      await page.goto(`/app/${code}/start`);
      await expectNotFound(page, true);
      await page.unroute(providerCall);
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.locator('a.choice--main').waitFor();
      expect(await page.title()).toBe(`Start – ${name}`);
      expectClean(watched);
    },
  );

  it.each([401, 404])(
    'shows "not found" without a retry button when the backend returns %i [ROUTE-28]',
    async (status) => {
      const watched = await browser.open({ origin: site.url });
      const { page } = watched;
      await handleProviderCall(page, (route) =>
        route.fulfill({ status, json: { error: { code: 'x', message: 'no' } } }),
      );
      await page.goto(`/app/${code}/login`);
      await expectNotFound(page, false);
      expectClean(watched);
    },
  );

  it('shows "not found" after 12 s without a response, and not earlier [ROUTE-28] [trust U15]', async () => {
    const watched = await browser.open({ origin: site.url });
    const { page } = watched;
    const requested = deferred();
    await handleProviderCall(page, async () => requested.resolve());
    await page.clock.install();
    await page.goto(`/app/${code}/start`);
    await requested.promise;
    await page.clock.fastForward(11_000);
    // After 8 s, the page shows a retry notice. The progress bar is still in the DOM.
    expect(await page.locator('#root [role=progressbar]').count()).toBe(1);
    await page.clock.fastForward(2_000);
    await expectNotFound(page, true);
    expectClean(watched);
  });
});

describe('URL with an unknown or invalid code', () => {
  it.each(['/app/nobody/start', '/app/nobody', '/app/nobody/login?x=1'])(
    'shows "not found" for %s [ROUTE-28]',
    async (path) => {
      const watched = await browser.open({ origin: site.url });
      await watched.page.goto(path);
      await expectNotFound(watched.page, false);
      expectClean(watched);
    },
  );

  it.each(['NOBODY', '_vice'])(
    'shows "not found" for the code %s without a backend request [PIPE-36]',
    async (code) => {
      const watched = await browser.open({ origin: site.url });
      const { page } = watched;
      const calls: string[] = [];
      page.on('request', (request) => {
        if (request.resourceType() === 'fetch') calls.push(request.url());
      });
      // Serves the fallback page for any code, like a host that does not validate codes.
      const body = readFileSync(join(site.root, 'app/_vice/index.html'), 'utf8');
      await page.route(`**/app/${code}/start`, (route) => route.fulfill({ contentType: 'text/html', body }));
      await page.goto(`/app/${code}/start`);
      await expectNotFound(page, false);
      expect(calls).toEqual([]);
      expectClean(watched);
    },
  );
});

/** Changes the sandbox's provider response with the given function. */
async function respond(page: Page, code: string, change: (body: object) => object): Promise<void> {
  await page.unroute(providerCall);
  await handleProviderCall(page, async (route) => {
    const reply = await route.fetch();
    await route.fulfill({ json: change((await reply.json()) as object) });
  });
  // The vice flavour loads the phone numbers with another request.
  await page.route(`**/${code}/customer/v1/provider`, (route) =>
    route.fulfill({
      json: { phone: 'javascript:alert(1)', formatted_phone: '<b>1</b>', carrier_phone: null },
    }),
  );
}
