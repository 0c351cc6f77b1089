import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { photoStepOf } from '#scripts/sandbox/apiCalls.ts';
import { sharedBrowser } from '../support/browser/browser.ts';
import { logIn } from '../support/browser/logIn.ts';
import {
  mainButton,
  openCamera,
  photoFile,
  setCameraFile,
  submitUntil,
} from '../support/browser/photoScreens.ts';
import { listReceipts, listStoredPhotos } from '../support/browser/photosOnDevice.ts';
import { sandboxSite } from '../support/browser/site.ts';
import { cmykJpeg } from '../support/samples/jpegs.ts';

const browser = sharedBrowser();
const codes = ['marlowe', 'vidra'] as const;
const site = sandboxSite(codes);
const { sandbox } = site;

const texts = {
  marlowe: { use: 'Use this photo', lost: 'this photo is no longer on this device' },
  vidra: { use: 'Upotrebite ovu fotografiju', lost: 'ova fotografija više nije na ovom uređaju' },
} as const;

let fileCount = 0;

async function openAtCamera(code: string): Promise<Page> {
  const { page } = await browser.open({ origin: site.url, viewport: { width: 360, height: 740 } });
  await logIn(page, code);
  await openCamera(page);
  return page;
}

async function takePhoto(page: Page): Promise<void> {
  fileCount += 1;
  await setCameraFile(page, photoFile(cmykJpeg, fileCount));
  await page.locator('.mine').waitFor();
}

async function usePhoto(page: Page): Promise<void> {
  await mainButton(page).click();
  await page.locator('.mine').waitFor({ state: 'detached' });
}

/** Expects each photo on the backend exactly once, and none on the device. */
async function expectDelivered(page: Page, code: string, count: number, timeout = 10_000): Promise<void> {
  await expect.poll(() => listStoredPhotos(page, code), { timeout }).toEqual([]);
  const { photos, doubles } = await sandbox.photos();
  expect(photos.filter(({ state }) => state === 'shown')).toHaveLength(count);
  expect(doubles).toEqual({ stored: 0, notified: 0 });
}

describe.each(codes)('photo delivery at %s', (code) => {
  it('delivers a photo to a storage with presigned PUT [PHO-38]', async () => {
    await sandbox.breakCalls({ step: 'create', kind: 'signed_put' });
    await sandbox.breakCalls({ step: 'storage', kind: 'expired', times: 1 });
    const page = await openAtCamera(code);
    await takePhoto(page);
    await usePhoto(page);
    await expectDelivered(page, code, 1);
    const transfers = (await sandbox.calls()).filter(({ path }) => path.startsWith('/_storage/'));
    expect(transfers.map(({ method, status }) => `${method} ${status}`)).toEqual(['PUT 403', 'PUT 201']);
  });

  it('asks for a photo again, and does not report it as sent, if it was discarded in another tab [PHO-30 PHO-36]', async () => {
    const page = await openAtCamera(code);
    await takePhoto(page);
    const otherTab = await page.context().newPage();
    await otherTab.goto(`${site.url}/app/${code}/claims`);
    await otherTab.locator('.queue-chip').click();
    await otherTab.locator('.file-actions .icon-btn').click();
    await otherTab.locator('dialog .btn--danger').click();
    await expect.poll(() => listStoredPhotos(otherTab, code)).toEqual([]);
    await mainButton(page).click();
    await page.locator('.cam > .note').getByText(texts[code].lost).waitFor();
    await page.waitForURL('**/photos?step=take&set=1&prompt=1');
    expect((await sandbox.photos()).photos).toEqual([]);
    await takePhoto(page);
    await usePhoto(page);
    await expectDelivered(page, code, 1);
  });

  it('asks for a photo again, and does not report it as sent, if the browser has evicted it [PHO-30 PHO-36]', async () => {
    const page = await openAtCamera(code);
    await takePhoto(page);
    const session = await page.context().newCDPSession(page);
    await session.send('Storage.clearDataForOrigin', { origin: site.url, storageTypes: 'indexeddb' });
    await mainButton(page).click();
    await page.locator('.cam > .note').getByText(texts[code].lost).waitFor();
    expect((await sandbox.photos()).photos).toEqual([]);
    await takePhoto(page);
    await usePhoto(page);
    await expectDelivered(page, code, 1);
  });

  it('shows a message on the start screen if all site data is cleared during an upload [PHO-36]', async () => {
    const page = await openAtCamera(code);
    await takePhoto(page);
    await sandbox.breakCalls({ step: 'storage', kind: 'hang', times: 1 });
    await submitUntil(page, 'storage');
    const session = await page.context().newCDPSession(page);
    await session.send('Storage.clearDataForOrigin', { origin: site.url, storageTypes: 'all' });
    await page.waitForURL('**/start');
    await page
      .locator('.toast')
      .getByText(code === 'marlowe' ? 'browser cleared' : 'pregledač obrisao')
      .waitFor();
  });

  it('keeps the photo and shows one warning if the session expires during the upload [ERR-32 PHO-45]', async () => {
    const page = await openAtCamera(code);
    // Collects the messages outside the page, because the page reloads during the test.
    const messages: string[] = [];
    await page.exposeFunction('noteShown', (text: string) => void messages.push(text));
    const watch = () => {
      const reported = new WeakSet<Element>();
      new MutationObserver(() => {
        for (const element of document.querySelectorAll('main .note, .toast')) {
          if (reported.has(element)) continue;
          reported.add(element);
          (window as unknown as { noteShown(text: string): void }).noteShown(element.textContent ?? '');
        }
      }).observe(document, { subtree: true, childList: true });
    };
    await page.addInitScript(watch);
    await page.evaluate(watch);
    await takePhoto(page);
    await page.route('**/*', (route) =>
      photoStepOf(route.request().method(), new URL(route.request().url()).pathname) === 'create'
        ? route.fulfill({ status: 401, json: { error: { code: 'authentication_token_expired' } } })
        : route.fallback(),
    );
    await mainButton(page).click();
    await page.waitForURL('**/start');
    await page.locator('.toast').waitFor();
    await page.waitForLoadState('networkidle');
    expect(
      [messages.length, await listStoredPhotos(page, code).then(({ length }) => length)],
      String(messages),
    ).toEqual([1, 1]);
  });

  it('leaves nothing on the device after the photo is sent and the customer logs out [COOK-11]', async () => {
    const page = await openAtCamera(code);
    await takePhoto(page);
    await usePhoto(page);
    await expectDelivered(page, code, 1);
    expect(await listReceipts(page, code)).toHaveLength(1);
    await page.goto(`${site.url}/app/${code}/claims`);
    await page.locator('.queue-chip, a.claim').first().waitFor();
    await page.locator('header button[aria-haspopup]').last().click();
    await page.locator('dialog button, nav button').last().click();
    await page.waitForURL('**/start');
    await expect.poll(() => listReceipts(page, code)).toEqual([]);
  });
});
