import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { sharedBrowser } from '../support/browser/browser.ts';
import { logIn } from '../support/browser/logIn.ts';
import {
  mainButton,
  openCamera,
  photoFile,
  setCameraFile,
  submitUntil,
} from '../support/browser/photoScreens.ts';
import { closeDatabases, listStoredPhotos, watchDatabases } from '../support/browser/photosOnDevice.ts';
import { sandboxSite } from '../support/browser/site.ts';
import { cmykJpeg } from '../support/samples/jpegs.ts';

const browser = sharedBrowser();
const codes = ['marlowe', 'vidra'] as const;
const site = sandboxSite(codes);
const { sandbox } = site;

let fileCount = 0;
const nextFile = () => {
  fileCount += 1;
  return photoFile(cmykJpeg, fileCount);
};

/** Opens the camera at the first prompt of a claim that requests eight photos. */
async function openAtCamera(code: string) {
  const watched = await browser.open({ origin: site.url, viewport: { width: 360, height: 740 } });
  const { page } = watched;
  await page.clock.install();
  await page.addInitScript(watchDatabases);
  await logIn(page, code);
  await openCamera(page);
  return watched;
}

async function takePhoto(page: Page): Promise<void> {
  await setCameraFile(page, nextFile());
  await page.locator('.mine').waitFor();
}

/** Makes every database transaction fail, or work again. */
const breakDatabase = (page: Page, isBroken: boolean) =>
  page.evaluate((isLost) => {
    const prototype = IDBDatabase.prototype as IDBDatabase & { intact?: IDBDatabase['transaction'] };
    prototype.intact ??= prototype.transaction;
    const lost = () => {
      throw new DOMException('Connection to Indexed Database server lost.', 'UnknownError');
    };
    prototype.transaction = isLost ? lost : prototype.intact;
  }, isBroken);

/** Terminates the photo worker when it gets the next photo. The worker then never answers and fires no event. */
const endWorker = (page: Page) =>
  page.evaluate(() => {
    const { postMessage } = Worker.prototype;
    document.documentElement.dataset.worker = 'runs';
    Worker.prototype.postMessage = function (this: Worker, ...args: unknown[]) {
      Worker.prototype.postMessage = postMessage;
      document.documentElement.dataset.worker = 'ended';
      this.terminate();
      Reflect.apply(postMessage, this, args);
    };
  });

/** Waits for the camera of the next prompt, and continues past the introduction of a set. */
async function waitForNextPrompt(page: Page): Promise<void> {
  await page.locator('.shoot, .next-box').first().waitFor();
  const setIntro = page.locator('.next-box');
  if (await setIntro.count()) {
    await mainButton(page).click();
    await setIntro.waitFor({ state: 'detached' });
  }
}

/** Waits until no photo is left on the device. */
async function waitUntilSent(page: Page, code: string): Promise<void> {
  await expect.poll(() => listStoredPhotos(page, code), { timeout: 15_000 }).toEqual([]);
}

const alerts = (page: Page) => page.locator('main [role=alert], main .note').count();

/** Expects one photo per prompt, each stored once and notified once. */
async function expectDeliveredOnce(count: number): Promise<void> {
  const { photos, doubles, strays } = await sandbox.photos();
  const storedPhotos = photos.filter(({ state }) => state === 'shown');
  expect([storedPhotos.length, new Set(storedPhotos.map(({ prompt_id }) => prompt_id)).size]).toEqual([
    count,
    count,
  ]);
  expect(storedPhotos.flatMap(({ posts }) => posts.filter(({ status }) => status === 204))).toHaveLength(
    count,
  );
  const unexpectedStrays = strays.filter(({ code }) => code !== 'Fault');
  expect([doubles, unexpectedStrays]).toEqual([{ stored: 0, notified: 0 }, []]);
}

const steps = ['create', 'storage', 'notify'] as const;

const temporaryFaults = [
  ['a backend that is down twice', { step: 'create', kind: 'status', status: 503, times: 2 }],
  ['a backend that resets', { step: 'create', kind: 'reset', times: 1 }],
  ['a storage that is down', { step: 'storage', kind: 'status', status: 500, times: 1 }],
  ['a storage that is busy', { step: 'storage', kind: 'status', status: 429, times: 1 }],
  ['a form that is too old', { step: 'storage', kind: 'expired', times: 1 }],
  ['a storage that resets', { step: 'storage', kind: 'reset', times: 1 }],
  ['a notification that fails', { step: 'notify', kind: 'status', status: 503, times: 1 }],
  ['a notification that is lost', { step: 'notify', kind: 'html', status: 502, times: 1 }],
] as const;

describe.each(codes)('photo upload with faults at %s', (code) => {
  it('hides temporary faults from the user, and delivers every photo exactly once [PHO-37 PHO-41] [trust U3]', async () => {
    const { page } = await openAtCamera(code);
    for (const [index, [name, fault]] of temporaryFaults.entries()) {
      await takePhoto(page);
      await sandbox.breakCalls(fault);
      await mainButton(page).click();
      await page.locator('.mine').waitFor({ state: 'detached' });
      await waitUntilSent(page, code);
      expect([name, await alerts(page)]).toEqual([name, 0]);
      await expectDeliveredOnce(index + 1);
      if (index < temporaryFaults.length - 1) await waitForNextPrompt(page);
    }
    await page.locator('.completion').waitFor();
    expect(await listStoredPhotos(page, code)).toEqual([]);
  });

  it('continues after one of its calls has had no response for 12 s [PHO-37] [trust U2]', async () => {
    const { page } = await openAtCamera(code);
    for (const [index, step] of steps.entries()) {
      await takePhoto(page);
      await sandbox.breakCalls({ step, kind: 'hang', times: 1 });
      await submitUntil(page, step);
      await page.clock.fastForward(6_500);
      expect(await listStoredPhotos(page, code)).toHaveLength(1);
      await page.clock.fastForward(6_000);
      await waitUntilSent(page, code);
      await expectDeliveredOnce(index + 1);
      await waitForNextPrompt(page);
    }
  });

  it('continues when the network fails, says that the photo is saved, and sends it automatically later [trust U1]', async () => {
    const { page } = await openAtCamera(code);
    await page.setViewportSize({ width: 360, height: 640 });
    for (const step of steps) {
      await takePhoto(page);
      await sandbox.breakCalls({ step, kind: 'hang', times: 1 });
      await submitUntil(page, step);
      // The network goes down while the request is pending.
      await page.context().setOffline(true);
      await page.clock.fastForward(12_500);
      await waitForNextPrompt(page);
      expect(await listStoredPhotos(page, code)).toHaveLength(1);
      await page.locator('.queue-chip--saved').waitFor();
      const shutter = await page.locator('.shutter').boundingBox();
      expect((shutter?.y ?? 0) + (shutter?.height ?? 0), 'bottom edge of the shutter button').toBeLessThan(
        640,
      );
      await sandbox.clearFaults();
      await page.context().setOffline(false);
      await waitUntilSent(page, code);
      await page.locator('.queue-chip--partial').waitFor();
    }
    await expectDeliveredOnce(steps.length);
  });

  it('continues on another screen after a call has had no response for 12 s [PHO-36] [trust U7]', async () => {
    const { page, consoleErrors } = await openAtCamera(code);
    await takePhoto(page);
    await sandbox.breakCalls({ step: 'storage', kind: 'hang', times: 1 });
    await submitUntil(page, 'storage');
    await page.evaluate(() => history.go(-2));
    await page.waitForURL('**/claims');
    expect([await listStoredPhotos(page, code).then(({ length }) => length), await alerts(page)]).toEqual([
      1, 0,
    ]);
    await page.clock.fastForward(12_500);
    await waitUntilSent(page, code);
    await expectDeliveredOnce(1);
    expect(consoleErrors).toEqual([]);
  });

  it('stores and sends each photo although the browser closes the database [PHO-30] [trust U16]', async () => {
    const { page } = await openAtCamera(code);
    await takePhoto(page);
    await closeDatabases(page);
    await mainButton(page).click();
    await page.locator('.mine').waitFor({ state: 'detached' });
    await waitUntilSent(page, code);
    await closeDatabases(page);
    await takePhoto(page);
    await page.context().setOffline(true);
    await closeDatabases(page);
    await mainButton(page).click();
    await page.locator('.queue-chip--saved').waitFor();
    const context = page.context();
    await page.close();
    await context.setOffline(false);
    const next = await context.newPage();
    await next.goto(`/app/${code}/4102/photos`);
    await waitUntilSent(next, code);
    await next.locator('.photos-progress').waitFor();
    await expectDeliveredOnce(2);
  });

  it('asks the user to keep the page open if a confirmed photo cannot be saved, and sends the photo after a tap [PHO-30] [trust U16]', async () => {
    const { page } = await openAtCamera(code);
    await takePhoto(page);
    await breakDatabase(page, true);
    await mainButton(page).click();
    await page
      .locator('.toast--actions')
      .getByText(code === 'marlowe' ? 'Keep this page open' : 'Ne zatvarajte ovu stranicu')
      .waitFor();
    await page.locator('.queue-chip--unsafe').waitFor();
    await breakDatabase(page, false);
    await page.locator('.toast-end .btn').first().click();
    await waitUntilSent(page, code);
    await expectDeliveredOnce(1);
  });

  it('processes a photo although the browser has terminated the photo worker', async () => {
    const { page } = await openAtCamera(code);
    await takePhoto(page);
    await mainButton(page).click();
    await waitForNextPrompt(page);
    await endWorker(page);
    await setCameraFile(page, nextFile());
    await page.locator('html[data-worker=ended]').waitFor();
    await page.clock.fastForward(10_500);
    await page.locator('.mine').waitFor();
    await mainButton(page).click();
    await waitUntilSent(page, code);
    await expectDeliveredOnce(2);
  });

  it('works without device storage and warns the user once [COOK-11] [trust U16]', async () => {
    const { page } = await openAtCamera(code);
    await page.evaluate(() => {
      const rejectWrite = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
      Storage.prototype.setItem = rejectWrite;
      IDBObjectStore.prototype.put = rejectWrite;
    });
    await takePhoto(page);
    await page
      .locator('.cam-status')
      .getByText(code === 'marlowe' ? 'Keep this page open' : 'Ne zatvarajte stranicu')
      .waitFor();
    await page.context().setOffline(true);
    await mainButton(page).click();
    await page.locator('.queue-chip--unsafe').waitFor();
    await page.context().setOffline(false);
    await page.locator('.queue-chip--partial').waitFor();
    await takePhoto(page);
    await mainButton(page).click();
    await page.locator('.mine').waitFor({ state: 'detached' });
    await page.locator('.queue-chip--partial').waitFor();
    await expectDeliveredOnce(2);
  });
});
