import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { beforeEach, describe, expect, it } from 'vitest';
import { projectRoot } from '#build/core/sources.ts';
import { sharedBrowser } from '../support/browser.ts';
import { logIn } from '../support/logIn.ts';
import { openNetwork } from '../support/network.ts';
import { photoFile, setCameraFile } from '../support/photoScreens.ts';
import { listCacheNames, waitForServiceWorker } from '../support/serviceWorkerCaches.ts';
import { sandboxSite } from '../support/site.ts';

const browser = sharedBrowser();
const codes = ['marlowe', 'vidra'] as const;
const site = sandboxSite(codes);
const network = openNetwork(site);
const phone = { width: 360, height: 740 };
const picture = readFileSync(join(projectRoot, 'scripts/sandbox/pictures/front-left.jpg'));
const photosOf = (code: string) => `${network.url}/app/${code}/4102/photos`;

beforeEach(network.restore);

async function openMember(code: string) {
  const watched = await browser.open({ origin: network.url, viewport: phone, allowsServiceWorker: true });
  await logIn(watched.page, code);
  await waitForServiceWorker(watched.page);
  return watched;
}

/** Opens the camera for the next requested photo. */
async function openCamera(page: Page, code: string): Promise<void> {
  await page.goto(photosOf(code));
  await page.locator('.photos-sheet .actions .btn--main').click();
  await page.locator('.shoot').waitFor();
}

describe.each(codes)('offline support for a member of %s', (code) => {
  it('opens every page without a network, and requests fresh data when the network is back', async () => {
    const { page, cspViolations } = await openMember(code);
    await openCamera(page, code);
    network.disconnect();
    for (const path of ['4102/photos', 'claims']) {
      await page.goto(`/app/${code}/${path}`);
      await page.locator('main h1').waitFor();
    }
    expect(await page.locator('a.claim').count()).toBeGreaterThan(3);
    network.restore();
    const listed = page.waitForResponse((response) => /\/(assignments|exposures)(\?|$)/.test(response.url()));
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    expect((await listed).ok()).toBe(true);
    expect(cspViolations).toEqual([]);
  });

  it('restores an unsent photo on a network that accepts requests but never answers', async () => {
    const { page } = await openMember(code);
    await openCamera(page, code);
    await setCameraFile(page, photoFile(picture, 1));
    await page.locator('.mine').waitFor();
    network.stall();
    await page.goto(photosOf(code), { waitUntil: 'commit' });
    await page.locator('.mine').waitFor({ timeout: 60_000 });
  });
});

describe('offline support', () => {
  it('caches nothing for a visitor who has not logged in', async () => {
    const { page } = await browser.open({ origin: network.url, viewport: phone, allowsServiceWorker: true });
    for (const path of ['start', 'activate', 'login']) {
      await page.goto(`/app/marlowe/${path}`);
      await page.locator('main h1').waitFor();
    }
    await page.waitForLoadState('networkidle');
    expect(
      await page.evaluate(() => navigator.serviceWorker.getRegistrations().then((all) => all.length)),
    ).toBe(0);
    expect(await listCacheNames(page)).toEqual([]);
  });

  it('stays off and leaves the app working when the storage quota is too small [trust U16]', async () => {
    const { page, consoleErrors } = await browser.open({
      origin: network.url,
      viewport: phone,
      allowsServiceWorker: true,
    });
    const session = await page.context().newCDPSession(page);
    const quota = { origin: network.url, quotaSize: 800_000 };
    await session.send('Storage.overrideQuotaForOrigin', quota);
    await logIn(page, 'marlowe');
    const registered = () =>
      page.evaluate(() =>
        navigator.serviceWorker.getRegistration().then((registration) => registration !== undefined),
      );
    // The service worker was registered once and then removed again.
    await expect.poll(registered).toBe(false);
    await expect.poll(() => listCacheNames(page)).toEqual([]);
    await openCamera(page, 'marlowe');
    await setCameraFile(page, photoFile(picture, 1));
    await page.locator('.mine').waitFor();
    // The photo may exceed the quota too. The app logs this and sends the photo from memory.
    const unexpectedErrors = consoleErrors.filter(
      (text) => !text.startsWith('livery photos: device does not keep them'),
    );
    expect(unexpectedErrors).toEqual([]);
  });
});
