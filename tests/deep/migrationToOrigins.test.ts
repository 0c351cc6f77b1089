import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { sharedBrowser } from '../support/browser/browser.ts';
import { originSite } from '../support/browser/originSite.ts';

const browser = sharedBrowser();
const site = originSite();

/** Opens the shared origin on a page without the app, where a test can store data first. */
async function openShared() {
  const watched = await browser.open({ origin: site.shared });
  await watched.page.goto('/plain.txt');
  return watched;
}

/** Stores the record of an unsent photo, as the app does. */
function storePhoto(page: Page, code: string): Promise<void> {
  return page.evaluate(
    (name) =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.open(name, 2);
        request.onupgradeneeded = () => {
          for (const store of ['rows', 'bytes', 'leases', 'receipts'])
            request.result.createObjectStore(store);
        };
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
          const work = request.result.transaction('rows', 'readwrite');
          work.objectStore('rows').put({ id: 'p1', keptAtMs: Date.now(), meta: {} }, 'p1');
          work.oncomplete = () => {
            request.result.close();
            resolve();
          };
        };
      }),
    `livery/${code}/photos`,
  );
}

async function hostAfterLoad(page: Page, path: string): Promise<string> {
  await page.goto(path);
  await page.locator('main h1').first().waitFor();
  return new URL(page.url()).origin;
}

describe('redirect from the shared origin during the migration', () => {
  it('sends a visitor without stored data to the origin of the carrier, with the same path, query and fragment', async () => {
    const { page, cspViolations, consoleErrors } = await openShared();
    await page.goto('/app/acme/activate?code=ABC123#top');
    await page.waitForURL(`${site.originOf('acme')}/app/acme/activate?code=ABC123#top`);
    await page.locator('main h1').waitFor();
    expect([cspViolations, consoleErrors]).toEqual([[], []]);
    await page.goto(`${site.shared}/plain.txt`);
    expect(await page.evaluate(() => indexedDB.databases())).toEqual([]);
  });

  it('also works for a carrier without a bundle', async () => {
    const { page } = await openShared();
    await page.goto('/app/unbundled/start');
    await page.waitForURL(`${site.originOf('unbundled')}/app/unbundled/start`);
  });

  it('does not move a visitor with a session [trust T31]', async () => {
    const { page } = await openShared();
    await page.evaluate(() => localStorage.setItem('livery/acme/token', 'x'));
    expect(await hostAfterLoad(page, '/app/acme/activate')).toBe(site.shared);
  });

  it('does not move a visitor with an unsent photo, even without a session, until the photo is sent [trust T31]', async () => {
    const { page } = await openShared();
    await storePhoto(page, 'acme');
    expect(await hostAfterLoad(page, '/app/acme/login')).toBe(site.shared);
    await expect.poll(() => page.locator('html.signed-in').count()).toBe(0);
    expect(new URL(page.url()).origin).toBe(site.shared);
    await page.goto('/plain.txt');
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const request = indexedDB.open('livery/acme/photos');
          request.onsuccess = () => {
            const work = request.result.transaction('rows', 'readwrite');
            work.objectStore('rows').clear();
            work.oncomplete = () => {
              request.result.close();
              resolve();
            };
          };
        }),
    );
    await page.goto('/app/acme/login');
    await page.waitForURL(`${site.originOf('acme')}/app/acme/login`);
  });

  it('does not move a visitor with a draft in this tab', async () => {
    const { page } = await openShared();
    await page.evaluate(() => sessionStorage.setItem('livery/acme/activation-draft', 'ABC'));
    expect(await hostAfterLoad(page, '/app/acme/activate')).toBe(site.shared);
  });

  it('ignores the data of other carriers', async () => {
    const { page } = await openShared();
    await storePhoto(page, 'zeta');
    await page.evaluate(() => localStorage.setItem('livery/zeta/token', 'x'));
    await page.goto('/app/acme/login');
    await page.waitForURL(`${site.originOf('acme')}/app/acme/login`);
  });

  it('does nothing on the origin of a carrier', async () => {
    const { page } = await browser.open({ origin: site.originOf('acme') });
    await page.goto('/activate');
    await page.locator('main h1').waitFor();
    expect(page.url()).toBe(`${site.originOf('acme')}/app/acme/activate`);
  });
});
