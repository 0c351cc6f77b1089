import type { Page } from 'playwright';
import { describe, expect, it, onTestFinished } from 'vitest';
import { browserWithCamera } from '../support/browser/fakeCapture.ts';
import { logIn } from '../support/browser/logIn.ts';
import { mainButton } from '../support/browser/photoScreens.ts';
import { sandboxSite } from '../support/browser/site.ts';
import { carScene, mapLevels } from '../support/samples/photoScenes.ts';
import { createRandom } from '../support/samples/random.ts';

/** The sample carriers with the live camera: one per flavour. */
const codes = ['quillon', 'nordhav'] as const;
const site = sandboxSite(codes);
const { sandbox } = site;
/** The number of photos that the claim requests. */
const prompts = 8;
const bytesPerSecond = 15_000;

/** Noise makes a finished photo larger than 100 kB, so that sending it takes several seconds. */
const browser = browserWithCamera(() => {
  const random = createRandom(20261125);
  return [mapLevels(carScene(1), (level) => level + (random() - 0.5) * 90)];
});

async function openFirstPhoto(code: string): Promise<Page> {
  const context = await browser.current.newContext({
    baseURL: site.url,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    permissions: ['camera'],
    reducedMotion: 'reduce',
  });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await logIn(page, code);
  await page.locator('a[href$="/4102/photos"]').click();
  await page.locator('.sets').waitFor();
  await mainButton(page).click();
  return page;
}

/** @returns a function that removes the limit */
async function limitNetwork(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  const limit = async (throughput: number) => {
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    });
  };
  await limit(bytesPerSecond);
  return () => limit(-1);
}

const countArrived = async () =>
  (await sandbox.photos()).photos.filter(({ state }) => state === 'shown').length;

describe('camera on a network of 15 kB/s', () => {
  it.each(codes)(
    'opens each prompt of %s while the previous photo is still being sent [PHO-30 CAM-05]',
    async (code) => {
      const page = await openFirstPhoto(code);
      const shutter = page.locator('.shoot > button:not([aria-disabled]):has(.live-shutter)');
      const nextSet = page.locator('.actions .btn--main');
      const map = page.locator('.damage-map');
      await shutter.waitFor();
      const removeLimit = await limitNetwork(page);
      const unsent: number[] = [];
      for (let number = 1; number <= prompts; number++) {
        await shutter.or(nextSet).first().waitFor();
        if (!(await shutter.or(map).count())) await nextSet.click();
        await shutter.or(map).first().waitFor();
        if (await map.count()) await page.locator('.actions .btn:not(.btn--main)').click();
        await shutter.waitFor();
        expect(await page.locator('.cam-bar p').textContent()).toContain(`${number}`);
        await shutter.click();
        await page.locator('.mine').waitFor();
        await mainButton(page).click();
        await page.locator('.mine').waitFor({ state: 'detached' });
        await shutter.or(nextSet).first().waitFor();
        unsent.push(number - (await countArrived()));
      }
      // No screen before the last one has waited for a photo to arrive.
      expect(Math.min(...unsent)).toBeGreaterThanOrEqual(1);
      await page.locator('.completion .lead').waitFor();
      expect(await countArrived()).toBeLessThan(prompts);
      await removeLimit();
      await page.locator('.completion .lead').waitFor({ state: 'detached' });
      expect(await countArrived()).toBe(prompts);
      expect((await sandbox.photos()).doubles).toEqual({ stored: 0, notified: 0 });
    },
  );
});
