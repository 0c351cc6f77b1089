import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { sharedBrowser } from '../support/browser.ts';
import { cmykJpeg } from '../support/jpegs.ts';
import { findUnusableElements } from '../support/layout.ts';
import { logIn } from '../support/logIn.ts';
import { mainButton, openCamera, photoFile, setCameraFile } from '../support/photoScreens.ts';
import { sampleUnlessDeep } from '../support/sampleUnlessDeep.ts';
import { sandboxSite } from '../support/site.ts';

const browser = sharedBrowser();
// Serbian has the longest texts.
const codes = ['vidra', 'marlowe'] as const;
const site = sandboxSite(codes);
const photo = photoFile(cmykJpeg, 1);
const notAPhoto = { name: 'front.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('text') };

const phones = [
  [568, 320],
  [667, 375],
  [740, 360],
  [780, 360],
  [812, 375],
  [844, 390],
  [896, 414],
  [915, 412],
] as const;

/** Texts and controls that must be visible. */
const parts =
  '.cam h1, .cam-text p, .cam > .note, .cam > * :is(button, label, a[href]), .cam > button, .queue-chip, .banner';
const dialogParts = 'dialog h2, dialog :is(button, label)';

async function openAtCamera(code: string): Promise<Page> {
  const { page } = await browser.open({
    origin: site.url,
    viewport: { width: 844, height: 390 },
    reducedMotion: 'reduce',
  });
  await logIn(page, code);
  await openCamera(page);
  return page;
}

/** Generates a photo that is too dark. */
async function darkPhoto(page: Page): Promise<typeof photo> {
  const drawingPage = await page.context().newPage();
  await drawingPage.setContent('<body style="background: #060606">');
  const buffer = await drawingPage.screenshot({ type: 'jpeg' });
  await drawingPage.close();
  return { ...photo, buffer };
}

async function expectDialogUsable(page: Page, opener: string): Promise<void> {
  await page.locator(opener).click();
  await page.locator('dialog').waitFor();
  for (const [width, height] of phones) {
    await page.setViewportSize({ width, height });
    const context = `${opener}, ${width}×${height}`;
    await expect.poll(() => findUnusableElements(page, dialogParts), { message: context }).toEqual([]);
  }
  await page.keyboard.press('Escape');
}

async function expectUsable(page: Page, state: string): Promise<void> {
  for (const [width, height] of phones) {
    await page.setViewportSize({ width, height });
    const context = `${state}, ${width}×${height}`;
    await expect.poll(() => findUnusableElements(page, parts), { message: context }).toEqual([]);
    const picture = await page.locator('.finder').boundingBox();
    expect([context, picture && picture.width * picture.height > 0.25 * width * height]).toEqual([
      context,
      true,
    ]);
  }
}

describe.each(sampleUnlessDeep(codes, 1))('camera screen of %s in landscape orientation', (code) => {
  it('shows its title and every control before and after a photo, online and offline [PHO-11]', async () => {
    const page = await openAtCamera(code);
    await expectUsable(page, 'no photo yet');
    await expectDialogUsable(page, '.shoot button');
    await expectDialogUsable(page, '.cam > .cam-link');
    await setCameraFile(page, notAPhoto);
    await page.locator('.cam > .note').waitFor();
    await expectUsable(page, 'unusable file');
    await setCameraFile(page, await darkPhoto(page));
    await page.locator('.note--warning').waitFor();
    await expectUsable(page, 'review of a dark photo');
    await page.locator('.actions .btn').nth(1).click();
    await setCameraFile(page, photo);
    await page.locator('.mine').waitFor();
    await expectUsable(page, 'review');
    await page.context().setOffline(true);
    await mainButton(page).click();
    await page.locator('.shoot').waitFor();
    await expectUsable(page, 'no photo yet, offline, one waiting');
    await setCameraFile(page, notAPhoto);
    await page.locator('.cam > .note').waitFor();
    await expectUsable(page, 'unusable file, offline, one waiting');
  });

  it('shows its title and every control while the previous photo is uploading [PHO-11]', async () => {
    const page = await openAtCamera(code);
    await setCameraFile(page, photo);
    await page.locator('.mine').waitFor();
    await page.route('**/*', (route) => (route.request().method() === 'GET' ? route.continue() : undefined));
    await mainButton(page).click();
    await page.locator('.shoot').waitFor();
    await page.locator('.queue-chip--sending').waitFor();
    await expectUsable(page, 'next prompt while sending');
  });

  it('shows its title and every control in the flow for additional photos [PHO-04]', async () => {
    const page = await openAtCamera(code);
    await page.goto(`/app/${code}/4102/photos/additional`);
    await page.locator('.shoot').waitFor();
    await expectUsable(page, 'nothing added');
    await setCameraFile(page, photo);
    await page.locator('.mine').waitFor();
    await expectUsable(page, 'review of an added photo');
    await mainButton(page).click();
    await page.locator('.cam-strip').waitFor();
    await expectUsable(page, 'one added');
  });
});
