import type { Page } from 'playwright';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { sharedBrowser } from '../support/browser.ts';
import { cmykJpeg } from '../support/jpegs.ts';
import { logIn } from '../support/logIn.ts';
import { mainButton, photoFile, setCameraFile, takeAllPhotos } from '../support/photoScreens.ts';
import { onlyDeep, sampleUnlessDeep } from '../support/sampleUnlessDeep.ts';
import { sandboxSite } from '../support/site.ts';

const browser = sharedBrowser();
const codes = ['marlowe', 'vidra'] as const;
const site = sandboxSite(codes);
const file = photoFile(cmykJpeg, 1);

const { sandbox } = site;

async function openPhotos(code: string) {
  const watched = await browser.open({ origin: site.url, viewport: { width: 360, height: 740 } });
  const { page } = watched;
  await logIn(page, code);
  await page.locator('a[href$="/4102/photos"]').click();
  await page.locator('.sets').waitFor();
  return watched;
}

async function takePhoto(page: Page, chosen = file): Promise<void> {
  await setCameraFile(page, chosen);
  await page.locator('.mine').waitFor();
}

describe.each(sampleUnlessDeep(codes, 1))('claim photos of %s', (code) => {
  it('are each confirmed exactly once, despite a reload and an offline period, up to the feedback [PHO-38 PHO-32]', async () => {
    const { page, cspViolations, foreignRequests } = await openPhotos(code);
    await mainButton(page).click();
    await takePhoto(page);
    await page.goto(`/app/${code}/4102/photos`);
    await page.locator('.mine').waitFor();
    await mainButton(page).click();
    await page.locator('.shoot').waitFor();
    await page.context().setOffline(true);
    await takePhoto(page);
    await mainButton(page).click();
    await page.waitForURL('**/photos?step=take&set=1&prompt=3');
    await page.context().setOffline(false);
    await takeAllPhotos(page, file);
    await expect.poll(() => page.locator('.badge:not(.badge--sent)').count()).toBe(0);
    expect(await page.locator('.tile-photo').count()).toBe(8);
    await page.locator('.completion > .actions .btn:not(.btn--main)').first().click();
    await page.locator('dialog input').first().setInputFiles(file);
    await page.locator('.mine').waitFor();
    await mainButton(page).click();
    await page.locator('.completion').waitFor();
    await page.getByRole('heading', { level: 1, name: 'Done, 9 photos' }).waitFor();
    expect(await page.locator('.tile-photo').count()).toBe(9);
    const calls = await sandbox.calls();
    const confirmations = calls.filter(({ method, path }) => method === 'PUT' && /photo/.test(path));
    expect(confirmations).toHaveLength(9);
    expect(new Set(confirmations.map(({ path }) => path)).size).toBe(9);
    expect([cspViolations, foreignRequests]).toEqual([[], []]);
  });
});

onlyDeep(() => {
  describe('a photo of 200 megapixels', () => {
    let buffer: Buffer;
    beforeAll(async () => {
      const size = { width: 16_320, height: 12_240 };
      const picture = sharp({
        create: { ...size, channels: 3, background: '#456' },
        limitInputPixels: false,
      });
      buffer = await picture.jpeg().toBuffer();
    });

    it.each(codes)('is made small and sent for %s, like any other photo [PHO-25 PHO-38]', async (code) => {
      const { page } = await openPhotos(code);
      await mainButton(page).click();
      await takePhoto(page, { ...file, buffer });
      await mainButton(page).click();
      const newest = async () => (await sandbox.photos()).photos[0];
      await expect.poll(newest).toMatchObject({ state: 'shown', width: 1067, height: 800 });
    });
  });
});
