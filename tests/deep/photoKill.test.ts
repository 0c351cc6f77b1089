import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#build/sources.ts';
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
const ends = ['browser killed', 'tab crashed', 'tab closed'] as const;

interface Stage {
  browser: KillableBrowser;
  page: Page;
}

/** The address at which round `round` takes its photo. */
const placeOf = (code: string, round: number) =>
  `${site.url}/app/${code}/4102/photos${round < prompts ? '' : '/additional'}`;

/** Opens the camera for the next requested photo. */
async function openCamera(page: Page, code: string, round: number): Promise<void> {
  await page.goto(placeOf(code, round));
  const go = page.locator('.shoot, .photos-sheet .actions .btn--main').first();
  await go.waitFor();
  if (!(await page.locator('.shoot').count())) await mainButton(page).click();
  await page.locator('.shoot').waitFor();
}

/** Reports when the screen first shows the taken photo. The result is kept outside the page, so it survives a crash. */
async function watchTaken(
  page: Page,
): Promise<{ readonly isShown: () => boolean; readonly shown: Promise<void> }> {
  let isShown = false;
  const name = `shown${Math.random().toString(36).slice(2)}`;
  const shown = new Promise<void>((resolve) => {
    void page.exposeBinding(name, () => {
      isShown = true;
      resolve();
    });
  });
  await page.waitForFunction((told) => told in window, name);
  await page.evaluate((told) => {
    const look = () => {
      if (!document.querySelector('.mine')) return;
      watcher.disconnect();
      (window as unknown as Record<string, () => void>)[told]?.();
    };
    const watcher = new MutationObserver(look);
    watcher.observe(document.body, { childList: true, subtree: true });
  }, name);
  return { isShown: () => isShown, shown };
}

async function endIt(how: (typeof ends)[number], stage: Stage, profile: string): Promise<void> {
  const { context } = stage.browser;
  if (how === 'browser killed') {
    await stage.browser.kill();
    stage.browser = await startKillable(profile);
    stage.page = await firstPage(stage.browser.context);
  } else if (how === 'tab crashed') stage.page = await crashTab(context, stage.page);
  else {
    const next = await context.newPage();
    await stage.page.close({ runBeforeUnload: false });
    stage.page = next;
  }
}

/** Simulates slow storage, as on cheap phones, so that a photo that is shown too early would be lost in the crash. */
async function firstPage(context: BrowserContext): Promise<Page> {
  await context.addInitScript((writeMs) => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...given) {
      const request = put.apply(this, given);
      const endMs = performance.now() + writeMs;
      // A transaction stays open as long as it has pending requests.
      const hold = () => {
        if (performance.now() < endMs) this.count().onsuccess = hold;
      };
      if (this.name === 'bytes') request.addEventListener('success', hold);
      return request;
    };
  }, slowWriteMs);
  return context.pages()[0] ?? context.newPage();
}

const pass = (ms: number) => new Promise((done) => setTimeout(done, ms));

describe.each(codes)('photo storage at %s during a crash after the shutter tap', (code) => {
  it(`keeps every photo that was shown as taken, in ${rounds} of ${rounds} rounds [PHO-36] [trust U6]`, async () => {
    await sandbox.reset();
    const random = createRandom(code === 'marlowe' ? 20261122 : 20261123);
    const profile = tempFolder();
    const browser = await startKillable(profile);
    const stage: Stage = { browser, page: await firstPage(browser.context) };
    await logIn(stage.page, code, undefined, site.url);
    // Browsers persist a login with a delay of seconds. This test is about photos, so it closes the browser cleanly once.
    await browser.close();
    stage.browser = await startKillable(profile);
    stage.page = await firstPage(stage.browser.context);
    let typicalMs = 400;
    const counts = { shown: 0, unseenAndKept: 0, unseenAndGone: 0 };
    for (let round = 0; round < rounds; round++) {
      const how = ends[round % ends.length] as (typeof ends)[number];
      await openCamera(stage.page, code, round);
      const { isShown, shown } = await watchTaken(stage.page);
      const startedMs = performance.now();
      void setCameraFile(stage.page, photoFile(picture, round)).catch(() => undefined);
      // Ends either at a random moment of the processing, or just after the screen has shown the photo as taken.
      const isAfter = random() < 0.5;
      const shareOfWay = random();
      if (isAfter) {
        await shown;
        typicalMs = (typicalMs + (performance.now() - startedMs)) / 2;
        await pass(shareOfWay * 20);
      } else await pass(shareOfWay * typicalMs * 1.2);
      const wasShown = isShown();
      await endIt(how, stage, profile);
      const { page } = stage;
      await page.goto(placeOf(code, round));
      await page.locator('.mine, .shoot, .photos-sheet .actions .btn--main').first().waitFor();
      const isBack = (await page.locator('.mine').count()) > 0;
      const told = [`round ${round}`, how, wasShown ? 'was shown' : 'was not shown'];
      if (wasShown) expect([...told, isBack]).toEqual([...told, true]);
      expect([...told, (await listStoredPhotos(page, code)).length]).toEqual([...told, isBack ? 1 : 0]);
      counts[wasShown ? 'shown' : isBack ? 'unseenAndKept' : 'unseenAndGone']++;
      if (!isBack) {
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
    expect(counts.unseenAndKept + counts.unseenAndGone).toBeGreaterThanOrEqual(4);
  });
});
