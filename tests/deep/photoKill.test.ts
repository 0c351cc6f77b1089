import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#build/core/sources.ts';
import { unbundledDir } from '#scripts/sandbox/unbundled.ts';
import { type KillableBrowser, startKillable } from '../support/killableBrowser.ts';
import { logIn } from '../support/logIn.ts';
import { crashTab, mainButton, photoFile, setCameraFile } from '../support/photoScreens.ts';
import { listStoredPhotos } from '../support/photosOnDevice.ts';
import { createRandom } from '../support/random.ts';
import { sandboxControl } from '../support/sandboxControl.ts';
import { builtSite } from '../support/site.ts';
import { tempFolder } from '../support/tempFolder.ts';

const codes = ['marlowe', 'vidra'] as const;
const site = builtSite(codes, { environment: 'development', unbundledDir: () => unbundledDir });
const sandbox = sandboxControl(site);
/** Rounds per flavour; fifty in total. */
const rounds = 25;
/** The number of photos that the claim requests. Later photos are added without a prompt. */
const prompts = 8;
const picture = readFileSync(join(projectRoot, 'scripts/sandbox/pictures/front-left.jpg'));

const slowWriteMs = 150;

/** The ways in which the browser ends, in rotation. */
const endings = ['browser killed', 'tab crashed', 'tab closed'] as const;

interface BrowserState {
  browser: KillableBrowser;
  page: Page;
}

/** Returns the URL of the page where this round takes its photo. */
const photoUrl = (code: string, round: number) =>
  `${site.url}/app/${code}/4102/photos${round < prompts ? '' : '/additional'}`;

/** Opens the camera for the next requested photo. */
async function openCamera(page: Page, code: string, round: number): Promise<void> {
  await page.goto(photoUrl(code, round));
  const nextControl = page.locator('.shoot, .photos-sheet .actions .btn--main').first();
  await nextControl.waitFor();
  if (!(await page.locator('.shoot').count())) await mainButton(page).click();
  await page.locator('.shoot').waitFor();
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
  profile: string,
): Promise<void> {
  const { context } = state.browser;
  if (ending === 'browser killed') {
    await state.browser.kill();
    state.browser = await startKillable(profile);
    state.page = await firstPage(state.browser.context);
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

describe.each(codes)('photo storage at %s during a crash after the shutter tap', (code) => {
  it(`keeps every photo that was shown as taken, in ${rounds} of ${rounds} rounds [PHO-36] [trust U6]`, async () => {
    await sandbox.reset();
    const random = createRandom(code === 'marlowe' ? 20261122 : 20261123);
    const profile = tempFolder();
    const browser = await startKillable(profile);
    const state: BrowserState = { browser, page: await firstPage(browser.context) };
    await logIn(state.page, code, undefined, site.url);
    // Browsers persist a login with a delay of seconds. This test is about photos, so it closes the browser cleanly once.
    await browser.close();
    state.browser = await startKillable(profile);
    state.page = await firstPage(state.browser.context);
    let averageMs = 400;
    const counts = { shown: 0, hiddenAndStored: 0, hiddenAndLost: 0 };
    for (let round = 0; round < rounds; round++) {
      const ending = endings[round % endings.length] as (typeof endings)[number];
      await openCamera(state.page, code, round);
      const { isShown, whenShown } = await watchTaken(state.page);
      const startedMs = performance.now();
      void setCameraFile(state.page, photoFile(picture, round)).catch(() => undefined);
      // Ends either at a random moment of the processing, or just after the screen has shown the photo as taken.
      const isAfter = random() < 0.5;
      const progress = random();
      if (isAfter) {
        await whenShown;
        averageMs = (averageMs + (performance.now() - startedMs)) / 2;
        await sleep(progress * 20);
      } else await sleep(progress * averageMs * 1.2);
      const wasShown = isShown();
      await endBrowser(ending, state, profile);
      const { page } = state;
      await page.goto(photoUrl(code, round));
      await page.locator('.mine, .shoot, .photos-sheet .actions .btn--main').first().waitFor();
      const isRestored = (await page.locator('.mine').count()) > 0;
      const context = [`round ${round}`, ending, wasShown ? 'was shown' : 'was not shown'];
      if (wasShown) expect([...context, isRestored]).toEqual([...context, true]);
      expect([...context, (await listStoredPhotos(page, code)).length]).toEqual([
        ...context,
        isRestored ? 1 : 0,
      ]);
      counts[wasShown ? 'shown' : isRestored ? 'hiddenAndStored' : 'hiddenAndLost']++;
      if (!isRestored) {
        await openCamera(page, code, round);
        await setCameraFile(page, photoFile(picture, round));
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
    // Both cases must have occurred.
    expect(counts.shown).toBeGreaterThanOrEqual(8);
    expect(counts.hiddenAndStored + counts.hiddenAndLost).toBeGreaterThanOrEqual(4);
  });
});
