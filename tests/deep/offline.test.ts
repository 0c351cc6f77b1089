import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { beforeEach, describe, expect, it } from 'vitest';
import { projectRoot } from '#build/core/sources.ts';
import { readCachedFiles } from '#build/render/serviceWorker.ts';
import { sharedBrowser } from '../support/browser/browser.ts';
import { startKillableBrowser } from '../support/browser/killableBrowser.ts';
import { logIn } from '../support/browser/logIn.ts';
import { openNetwork } from '../support/browser/network.ts';
import { mainButton, photoFile, setCameraFile } from '../support/browser/photoScreens.ts';
import { listStoredPhotos } from '../support/browser/photosOnDevice.ts';
import {
  listCachedPaths,
  listCacheNames,
  waitForServiceWorker,
} from '../support/browser/serviceWorkerCaches.ts';
import { sandboxSite } from '../support/browser/site.ts';
import { tempFolder } from '../support/run/tempFolder.ts';

const browser = sharedBrowser();
const codes = ['marlowe', 'vidra'] as const;
const site = sandboxSite(codes);
const network = openNetwork(site);
const { sandbox } = site;
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

/** Takes and submits a photo while the network is down. */
async function takeOfflinePhoto(page: Page, number: number): Promise<void> {
  await setCameraFile(page, photoFile(picture, number));
  await page.locator('.mine').waitFor();
  await mainButton(page).click();
  await page.locator('.mine').waitFor({ state: 'detached' });
}

describe.each(codes)('offline support for a member of %s', (code) => {
  it('restores every photo after a crash without a network, and sends each photo once [PHO-36 PHO-38] [trust U6]', async () => {
    const profile = tempFolder();
    const first = await startKillableBrowser(profile);
    const page = first.context.pages()[0] as Page;
    await logIn(page, code, undefined, network.url);
    await waitForServiceWorker(page);
    await openCamera(page, code);
    // Chromium writes a login to disk with a delay of seconds, so the test first closes the browser cleanly.
    await first.close();
    const secondBrowser = await startKillableBrowser(profile);
    const camera = secondBrowser.context.pages()[0] as Page;
    await openCamera(camera, code);
    network.disconnect();
    await takeOfflinePhoto(camera, 1);
    await takeOfflinePhoto(camera, 2);
    await setCameraFile(camera, photoFile(picture, 3));
    await camera.locator('.mine').waitFor();
    await secondBrowser.kill();
    const thirdBrowser = await startKillableBrowser(profile);
    const restoredPage = thirdBrowser.context.pages()[0] as Page;
    await restoredPage.goto(photosOf(code));
    await restoredPage.locator('.mine').waitFor();
    expect(await listStoredPhotos(restoredPage, code)).toHaveLength(3);
    expect((await sandbox.photos()).photos).toEqual([]);
    await mainButton(restoredPage).click();
    network.restore();
    // The page gets no `online` event, because the browser never reported the network as down.
    await expect.poll(() => listStoredPhotos(restoredPage, code), { timeout: 120_000 }).toEqual([]);
    const { photos, doubles, strays } = await sandbox.photos();
    expect(photos.map(({ state }) => state)).toEqual(['shown', 'shown', 'shown']);
    expect(new Set(photos.map(({ sha256 }) => sha256)).size).toBe(3);
    expect([doubles, strays]).toEqual([{ stored: 0, notified: 0 }, []]);
    await thirdBrowser.close();
  });

  it('opens every page without a network, and requests fresh data when the network is back', async () => {
    const { page, cspViolations } = await openMember(code);
    await openCamera(page, code);
    network.disconnect();
    for (const path of ['4102/photos', 'claims']) {
      await page.goto(`/app/${code}/${path}`);
      await page.locator('main h1').waitFor();
    }
    // The claims of the last visit are on screen at once. The note says that nothing newer has arrived.
    await page.locator('main .note').waitFor();
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

  it('caches exactly the carrier’s files and no API response', async () => {
    const { page } = await openMember(code);
    await openCamera(page, code);
    await setCameraFile(page, photoFile(picture, 1));
    await page.locator('.mine').waitFor();
    await mainButton(page).click();
    await page.locator('.mine').waitFor({ state: 'detached' });
    await page.goto(`/app/${code}/claims`);
    await page.locator('a.claim').first().waitFor();
    const worker = readFileSync(join(site.root, 'app', code, 'sw.js'), 'utf8');
    expect(await listCachedPaths(page)).toEqual(Object.keys(readCachedFiles(worker) ?? {}).sort());
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

  it('deletes the persisted session on logout, so that the app opens no member page offline [trust T9]', async () => {
    const { page } = await openMember('marlowe');
    const persistedKeys = () =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => /\/(kept|token)$/.test(key)));
    expect(await persistedKeys()).toHaveLength(2);
    await page.locator('.menu-btn').click();
    await page.locator('dialog .log-out').click();
    await page.waitForURL('**/start');
    expect(await persistedKeys()).toEqual([]);
    network.disconnect();
    await page.goto('/app/marlowe/4102/photos');
    await page.waitForURL('**/start');
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
