import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { sharedBrowser } from '../support/browser.ts';
import { mockCurrentUser, storeSessionToken } from '../support/currentUser.ts';
import { hostileUrls } from '../support/hostileUrls.ts';
import { builtSite, readPageData } from '../support/site.ts';

const browser = sharedBrowser();
/** An English carrier on API v4, and a Serbian carrier on the customer API without notification preferences. */
const site = builtSite(['marlowe', 'vidra']);
const codes = ['marlowe', 'vidra'] as const;

const open = async (signedInAt?: string) => {
  const watched = await browser.open({ origin: site.url });
  if (signedInAt) {
    await mockCurrentUser(watched.page, { root: site.root, code: signedInAt });
    await storeSessionToken(watched.page, signedInAt);
  }
  return watched;
};

const pathOf = (page: Page) => {
  const { pathname, search, hash } = new URL(page.url());
  return pathname + search + hash;
};

describe('navigation of a signed-out visitor', () => {
  it.each(codes)(
    'redirects every member address of %s to the start screen and replaces its history entry [ROUTE-23]',
    async (code) => {
      const { page, consoleErrors } = await open();
      const members = ['estimate', 'feedback', 'vin', 'photos', 'photos/additional', 'photos-feedback'];
      for (const path of ['/claims', '/faqs', ...members.map((suffix) => `/a-1/${suffix}`)]) {
        await page.goto(`/app/${code}/tos`);
        await page.goto(`/app/${code}${path}?x=1`);
        await page.locator('.landing').waitFor();
        expect([path, pathOf(page)]).toEqual([path, `/app/${code}/start`]);
        await page.goBack();
        await page.locator('iframe').waitFor();
        expect([path, pathOf(page)]).toEqual([path, `/app/${code}/tos`]);
      }
      expect(consoleErrors).toEqual([]);
    },
  );

  it('stays on the previous screen if Back is pressed while the next screen loads', async () => {
    const { page } = await open();
    let isBlocked = true;
    const blockedRequests: (() => void)[] = [];
    await page.goto('/app/marlowe/start');
    await page.locator('.choice--main').click();
    await page.locator('#code').waitFor();
    await page.locator('header .logo').click();
    await page.locator('.landing').waitFor();
    await page.context().route('**/app/assets/*.js', async (route) => {
      if (isBlocked) await new Promise<void>((resolve) => blockedRequests.push(resolve));
      await route.fallback();
    });
    await page.locator('.choice:not(.choice--main)').click();
    await expect.poll(() => blockedRequests.length).toBeGreaterThan(0);
    await page.goBack();
    await page.locator('#code').waitFor();
    isBlocked = false;
    const fetched = page.waitForLoadState('networkidle');
    for (const resolve of blockedRequests) resolve();
    await fetched;
    await page.waitForTimeout(300);
    expect([pathOf(page), await page.locator('#code').count()]).toEqual(['/app/marlowe/activate', 1]);
    await page.locator('header .logo').click();
    await page.locator('.choice:not(.choice--main)').click();
    await page.locator('#password').waitFor();
  });
});

describe('navigation of a signed-in user', () => {
  it.each(codes)(
    'redirects the login and start screens of %s to the claims and replaces their history entry [ROUTE-06 ROUTE-23]',
    async (code) => {
      const { page } = await open(code);
      for (const path of ['/start', '/login', '/reset', '/create/K7P4QX', '']) {
        await page.goto(`/app/${code}/tos`);
        await page.locator('iframe').waitFor();
        const lengthBefore = await page.evaluate(() => history.length);
        await page.goto(`/app/${code}${path}`);
        await expect.poll(() => pathOf(page)).toBe(`/app/${code}/claims`);
        expect(await page.evaluate(() => history.length)).toBe(lengthBefore + 1);
      }
    },
  );

  it('stays on its own origin for forty hostile addresses [trust T6]', async () => {
    const { page, foreignRequests, cspViolations } = await open('marlowe');
    expect(hostileUrls.length).toBeGreaterThanOrEqual(40);
    for (const address of hostileUrls) {
      await page.goto(site.url + address);
      // The app removes the class when it has resolved its route.
      await page.locator('html:not(.signed-in)').waitFor();
      expect([address, new URL(page.url()).origin]).toEqual([address, site.url]);
    }
    const { base } = readPageData(site.root, 'marlowe').backend;
    const unexpectedRequests = foreignRequests.filter((url) => !url.startsWith(`${base}/`));
    expect([unexpectedRequests, cspViolations]).toEqual([[], []]);
  });

  it('shows only the progress bar until the user has loaded, then follows the guards [UI-21]', async () => {
    const { page } = await browser.open({ origin: site.url });
    await storeSessionToken(page, 'vidra');
    let releaseResponse: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      releaseResponse = resolve;
    });
    await mockCurrentUser(page, { root: site.root, code: 'vidra' });
    await page.context().route(/\/me$/, async (route) => {
      if (route.request().method() !== 'OPTIONS') await released;
      await route.fallback();
    });
    for (const path of ['/start', '/claims']) {
      await page.goto(`/app/vidra${path}`);
      await page.getByRole('progressbar').waitFor();
      expect([path, await page.locator('main').innerText()]).toEqual([path, '']);
    }
    releaseResponse();
    await expect.poll(() => pathOf(page)).toBe('/app/vidra/claims');
    await page.locator('main h1').waitFor();
  });

  it.each([
    [503, true],
    [401, false],
  ] as const)(
    'continues as signed out and shows a message when the backend answers %i [ROUTE-48 ROUTE-22]',
    async (status, keepsToken) => {
      const { page } = await browser.open({ origin: site.url });
      await storeSessionToken(page, 'marlowe');
      await mockCurrentUser(page, { root: site.root, code: 'marlowe' }, { status, body: {} });
      await page.goto('/app/marlowe/claims');
      await page.locator('.landing').waitFor();
      expect(pathOf(page)).toBe('/app/marlowe/start');
      await page.locator('[role=alert] .toast').waitFor();
      const token = await page.evaluate(() => localStorage.getItem('livery/marlowe/token'));
      expect(token).toBe(keepsToken ? 'token-1' : null);
    },
  );
});
