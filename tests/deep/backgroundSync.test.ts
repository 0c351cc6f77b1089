import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { deliveryTag } from '#src/device/serviceWorker/scope.ts';
import { sharedBrowser } from '../support/browser/browser.ts';
import { logIn } from '../support/browser/logIn.ts';
import { takeTwoPhotosOffline } from '../support/browser/photoScreens.ts';
import { listStoredPhotos } from '../support/browser/photosOnDevice.ts';
import { waitForServiceWorker } from '../support/browser/serviceWorkerCaches.ts';
import { sandboxSite } from '../support/browser/site.ts';
import { sampleUnlessDeep } from '../support/run/sampleUnlessDeep.ts';

const browser = sharedBrowser();
/** One carrier of each flavour. The storage is on another origin, as in production. */
const codes = sampleUnlessDeep(['vidra', 'marlowe'] as const, 1);
const site = sandboxSite(codes, { hasSeparateStorage: true });
const { sandbox } = site;

/** Returns the tags of the background syncs that wait for a connection. */
const pendingTags = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (registration as unknown as { sync: { getTags(): Promise<string[]> } }).sync.getTags();
  });

/**
 * Returns a function that sends the sync event, as a browser does when it is online, and again some minutes after a failed
 * attempt.
 */
async function deliveryStarter(page: Page, code: string): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  const registrationId = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ scopeURL }) => scopeURL.endsWith(`/app/${code}/`));
      if (found) resolve(found.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const event = {
    origin: site.url,
    registrationId: await registrationId,
    tag: deliveryTag,
    lastChance: false,
  };
  return async () => void (await session.send('ServiceWorker.dispatchSyncEvent', event));
}

const sentPhotos = async () => (await sandbox.photos()).photos.map(({ state }) => state);

describe.each(codes)('photo delivery in the background (%s)', (code) => {
  it('sends each confirmed photo exactly once after the tab was closed [PHO-38]', async () => {
    const { page, cspViolations } = await browser.open({ origin: site.url, allowsServiceWorker: true });
    await logIn(page, code);
    await waitForServiceWorker(page);
    await takeTwoPhotosOffline(page, code);
    await expect.poll(() => pendingTags(page), { timeout: 10_000 }).toEqual([deliveryTag]);
    const other = await page.context().newPage();
    const startDelivery = await deliveryStarter(other, code);
    await page.close();
    expect(await sentPhotos()).toEqual([]);
    await other.context().setOffline(false);
    await startDelivery();
    await expect.poll(sentPhotos, { timeout: 20_000 }).toEqual(['shown']);
    // A second event finds nothing to send.
    await startDelivery();
    const next = await other.context().newPage();
    await next.goto(`/app/${code}/4102/photos`);
    // The page shows the photo that the customer has not confirmed, for review.
    await next.locator('.mine').waitFor();
    expect(await listStoredPhotos(next, code)).toHaveLength(1);
    const { photos, doubles, strays } = await sandbox.photos();
    expect([photos.length, doubles, strays]).toEqual([1, { stored: 0, notified: 0 }, []]);
    expect(cspViolations).toEqual([]);
  });

  it('waits while a visible page has an unsent photo, and sends the photo when that page is closed [PHO-38]', async () => {
    const { page } = await browser.open({ origin: site.url, allowsServiceWorker: true });
    await logIn(page, code);
    await waitForServiceWorker(page);
    await takeTwoPhotosOffline(page, code);
    await page.route('**/*', (route) => route.abort());
    const other = await page.context().newPage();
    const startDelivery = await deliveryStarter(other, code);
    await page.context().setOffline(false);
    await startDelivery();
    await page.waitForTimeout(3_000);
    expect(await sentPhotos()).toEqual([]);
    await page.close();
    await expect.poll(sentPhotos, { timeout: 20_000 }).toEqual(['shown']);
  });
});
