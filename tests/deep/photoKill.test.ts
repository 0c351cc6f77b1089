import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#build/core/sources.ts';
import { cameraFlags } from '../support/browser/cameraVideo.ts';
import { type KillableBrowser, startKillableBrowser } from '../support/browser/killableBrowser.ts';
import { logIn } from '../support/browser/logIn.ts';
import {
  crashTab,
  mainButton,
  photoFile,
  setCameraFile,
  waitPastDamageMap,
} from '../support/browser/photoScreens.ts';
import { listStoredPhotos } from '../support/browser/photosOnDevice.ts';
import { sandboxSite } from '../support/browser/site.ts';
import { tempFolder } from '../support/run/tempFolder.ts';
import { carScene } from '../support/samples/photoScenes.ts';
import { createRandom } from '../support/samples/random.ts';

/** Each flavour with the file input and with the live camera. */
const ways = [
  { code: 'marlowe', camera: 'file input', seed: 20261122 },
  { code: 'vidra', camera: 'file input', seed: 20261123 },
  { code: 'quillon', camera: 'live camera', seed: 20261124 },
  { code: 'nordhav', camera: 'live camera', seed: 20261125 },
] as const;
const codes = ways.map(({ code }) => code);
const site = sandboxSite(codes);
const { sandbox } = site;
/** Each flavour and camera uses each way to end the browser twice. */
const rounds = 6;
/** The number of photos that the claim requests. Later photos are added without a prompt. */
const prompts = 8;
const picture = readFileSync(join(projectRoot, 'scripts/sandbox/pictures/front-left.jpg'));

const slowWriteMs = 150;

/** The ways in which the browser ends, in rotation. */
const endings = ['browser killed', 'tab crashed', 'tab closed'] as const;

type Camera = (typeof ways)[number]['camera'];

interface BrowserState {
  browser: KillableBrowser;
  page: Page;
}

/** Selectors of the shutter button. With the live camera, the button is enabled when the picture is visible. */
const shutters: Readonly<Record<Camera, string>> = {
  'file input': '.shoot',
  'live camera': '.shoot > button:not([aria-disabled]):has(.live-shutter)',
};

/** Returns the URL of the page where this round takes its photo. */
const photoUrl = (code: string, round: number) =>
  `${site.url}/app/${code}/4102/photos${round < prompts ? '' : '/additional'}`;

/** Opens the camera for the next requested photo. */
async function openCamera(page: Page, { code, camera }: (typeof ways)[number], round: number): Promise<void> {
  await page.goto(photoUrl(code, round));
  const shutter = page.locator(shutters[camera]);
  const next = page.locator('.photos-sheet .actions .btn--main:enabled');
  await waitPastDamageMap(page, shutter.or(next));
  if (!(await shutter.count())) await mainButton(page).click();
  await waitPastDamageMap(page, shutter);
}

async function takePhoto(page: Page, camera: Camera, round: number): Promise<void> {
  if (camera === 'live camera') await page.locator(shutters[camera]).click();
  else await setCameraFile(page, photoFile(picture, round));
}

/** Reports when the screen first shows the taken photo. The result is kept outside the page, so it survives a crash. */
async function watchTaken(
  page: Page,
): Promise<{ readonly isShown: () => boolean; readonly whenShown: Promise<void> }> {
  let isShown = false;
  const name = `shown${Math.random().toString(36).slice(2)}`;
  const whenShown = new Promise<void>((resolve) => {
    void page.exposeBinding(name, () => {
      isShown = true;
      resolve();
    });
  });
  await page.waitForFunction((bindingName) => bindingName in window, name);
  await page.evaluate((bindingName) => {
    const notifyIfShown = () => {
      if (!document.querySelector('.mine')) return;
      watcher.disconnect();
      (window as unknown as Record<string, () => void>)[bindingName]?.();
    };
    const watcher = new MutationObserver(notifyIfShown);
    watcher.observe(document.body, { childList: true, subtree: true });
  }, name);
  return { isShown: () => isShown, whenShown };
}

async function endBrowser(
  ending: (typeof endings)[number],
  state: BrowserState,
  restart: () => Promise<BrowserState>,
): Promise<void> {
  const { context } = state.browser;
  if (ending === 'browser killed') {
    await state.browser.kill();
    Object.assign(state, await restart());
  } else if (ending === 'tab crashed') state.page = await crashTab(context, state.page);
  else {
    const next = await context.newPage();
    await state.page.close({ runBeforeUnload: false });
    state.page = next;
  }
}

/** Simulates slow storage, as on cheap phones, so that a photo that is shown too early would be lost in the crash. */
async function firstPage(context: BrowserContext): Promise<Page> {
  await context.addInitScript((writeMs) => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...args) {
      const request = put.apply(this, args);
      const endMs = performance.now() + writeMs;
      // A transaction stays open as long as it has pending requests.
      const keepOpen = () => {
        if (performance.now() < endMs) this.count().onsuccess = keepOpen;
      };
      if (this.name === 'bytes') request.addEventListener('success', keepOpen);
      return request;
    };
  }, slowWriteMs);
  return context.pages()[0] ?? context.newPage();
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe.each(ways)('photo storage at $code if the tab closes or crashes during a shot ($camera)', (way) => {
  it(`keeps every photo that was shown as taken, in ${rounds} of ${rounds} rounds [CAM-05 PHO-36] [trust U6]`, async () => {
    const { code, camera } = way;
    const random = createRandom(way.seed);
    const profile = tempFolder();
    const flags = camera === 'live camera' ? cameraFlags(tempFolder(), [carScene(1)]) : [];
    const start = async (): Promise<BrowserState> => {
      const browser = await startKillableBrowser(profile, flags);
      if (camera === 'live camera') await browser.context.grantPermissions(['camera'], { origin: site.url });
      return { browser, page: await firstPage(browser.context) };
    };
    const state = await start();
    await logIn(state.page, code, undefined, site.url);
    // Chromium writes a login to disk with a delay of seconds, so the test first closes the browser cleanly.
    await state.browser.close();
    Object.assign(state, await start());
    let averageMs = 400;
    const counts = { shown: 0, hiddenAndStored: 0, hiddenAndLost: 0 };
    for (let round = 0; round < rounds; round++) {
      const ending = endings[round % endings.length] as (typeof endings)[number];
      await openCamera(state.page, way, round);
      const { isShown, whenShown } = await watchTaken(state.page);
      const startedMs = performance.now();
      void takePhoto(state.page, camera, round).catch(() => undefined);
      // Ends the browser at a random moment of the processing, or just after the screen has shown the photo as taken.
      const isAfter = random() < 0.5;
      const progress = random();
      if (isAfter) {
        await whenShown;
        averageMs = (averageMs + (performance.now() - startedMs)) / 2;
        await sleep(progress * 20);
      } else await sleep(progress * averageMs * 1.2);
      const wasShown = isShown();
      await endBrowser(ending, state, start);
      const { page } = state;
      await page.goto(photoUrl(code, round));
      await page.locator(`.mine, ${shutters[camera]}, .photos-sheet .actions .btn--main`).first().waitFor();
      const isRestored = (await page.locator('.mine').count()) > 0;
      const context = [`round ${round}`, ending, wasShown ? 'was shown' : 'was not shown'];
      if (wasShown) expect([...context, isRestored]).toEqual([...context, true]);
      expect([...context, (await listStoredPhotos(page, code)).length]).toEqual([
        ...context,
        isRestored ? 1 : 0,
      ]);
      counts[wasShown ? 'shown' : isRestored ? 'hiddenAndStored' : 'hiddenAndLost']++;
      if (!isRestored) {
        await openCamera(page, way, round);
        await takePhoto(page, camera, round);
        await page.locator('.mine').waitFor();
      }
      await mainButton(page).click();
      await page.locator('.mine').waitFor({ state: 'detached' });
      await expect.poll(() => listStoredPhotos(page, code), { timeout: 20_000 }).toEqual([]);
    }
    const { photos, doubles, strays } = await sandbox.photos();
    expect(photos.filter(({ state }) => state === 'shown')).toHaveLength(rounds);
    expect(new Set(photos.map(({ sha256 }) => sha256)).size).toBe(rounds);
    expect([doubles, strays]).toEqual([{ stored: 0, notified: 0 }, []]);
    // The rounds must include photos that were shown as taken, and photos that were not.
    expect(counts.shown).toBeGreaterThanOrEqual(1);
    expect(counts.hiddenAndStored + counts.hiddenAndLost).toBeGreaterThanOrEqual(1);
  });
});
