import { describe, expect, it } from 'vitest';
import { sharedBrowser } from '../support/browser/browser.ts';
import { logIn } from '../support/browser/logIn.ts';
import { mainButton, takeTwoPhotosOffline } from '../support/browser/photoScreens.ts';
import { listStoredPhotos } from '../support/browser/photosOnDevice.ts';
import { listCachedPaths, waitForServiceWorker } from '../support/browser/serviceWorkerCaches.ts';
import { sandboxSite } from '../support/browser/site.ts';
import { sampleUnlessDeep } from '../support/run/sampleUnlessDeep.ts';

const browser = sharedBrowser();
const codes = ['marlowe', 'vidra'] as const;
const site = sandboxSite(codes);
const { sandbox } = site;
const phone = { width: 360, height: 740 };

describe.each(sampleUnlessDeep(codes, 1))('offline photos of a customer of %s', (code) => {
  it('are restored from the device and sent exactly once when the phone is online again [PHO-36 PHO-38] [trust U6]', async () => {
    const { page, cspViolations, foreignRequests } = await browser.open({
      origin: site.url,
      viewport: phone,
      allowsServiceWorker: true,
    });
    await logIn(page, code);
    await waitForServiceWorker(page);
    await takeTwoPhotosOffline(page, code);
    // Closes the page, as a phone does when the camera needs its memory.
    const next = await page.context().newPage();
    await page.close();
    await next.goto(`/app/${code}/4102/photos`);
    await next.locator('.mine').waitFor();
    expect([(await listStoredPhotos(next, code)).length, (await sandbox.photos()).photos]).toEqual([2, []]);
    await next.context().setOffline(false);
    // Chromium sends this event only to pages that were opened online.
    await next.evaluate(() => window.dispatchEvent(new Event('online')));
    await mainButton(next).click();
    await next.locator('.mine').waitFor({ state: 'detached' });
    await expect.poll(() => listStoredPhotos(next, code), { timeout: 20_000 }).toEqual([]);
    const { photos, doubles, strays } = await sandbox.photos();
    expect(photos.map(({ state }) => state)).toEqual(['shown', 'shown']);
    expect([doubles, strays]).toEqual([{ stored: 0, notified: 0 }, []]);
    const cachedPaths = await listCachedPaths(next);
    expect(cachedPaths.filter((path) => !/^\/app\/(?:assets|marlowe|vidra)\/[^/]+$/.test(path))).toEqual([]);
    expect([cspViolations, foreignRequests]).toEqual([[], []]);
  });
});
