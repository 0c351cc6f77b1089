import type { BrowserContext, Locator, Page } from 'playwright';
import { photoStepOf } from '#scripts/sandbox/apiCalls.ts';
import type { PhotoStep } from '#scripts/sandbox/server/faults.ts';
import { cmykJpeg, exifSegment, withSegments } from '../samples/jpegs.ts';
import { entry } from '../samples/tiff.ts';

interface PhotoFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** Returns a JPEG with a unique EXIF date, because the storage counts duplicate files. */
export function photoFile(picture: Uint8Array, number: number): PhotoFile {
  const takenAt = new Date(Date.UTC(2026, 0, 1) + number * 1000).toISOString();
  const date = `${takenAt.slice(0, 10).replaceAll('-', ':')} ${takenAt.slice(11, 19)}`;
  const buffer = withSegments(picture, exifSegment({ exif: [entry(0x9003, 'ascii', date)] }));
  return { name: `photo-${number}.jpg`, mimeType: 'image/jpeg', buffer: Buffer.from(buffer) };
}

/** Sets the file of the camera input, as if the visitor had taken a photo. */
export function setCameraFile(page: Page, file: PhotoFile): Promise<void> {
  return page.locator('.shoot input').nth(1).setInputFiles(file);
}

export const mainButton = (page: Page) => page.locator('.actions .btn--main');

/** Opens the camera for the next photo of Sam's claim with eight requested photos, from the list of claims. */
export async function openCamera(page: Page): Promise<void> {
  await page.locator('a[href$="/4102/photos"]').click();
  await page.locator('.sets').waitFor();
  await mainButton(page).click();
  await page.locator('.shoot').waitFor();
}

/** Submits the photo on the screen. Resolves when the request of the given step is sent. */
export async function submitUntil(page: Page, step: PhotoStep): Promise<void> {
  const sent = page.waitForRequest(
    (request) => photoStepOf(request.method(), new URL(request.url()).pathname) === step,
  );
  await mainButton(page).click();
  await sent;
}

/** Waits for an element of the photo screens. Skips the damage map, if the carrier shows one first. */
export async function waitPastDamageMap(page: Page, element: Locator): Promise<void> {
  const skip = page.locator('.sheet:has(.damage-map) .actions .btn:not(.btn--main)');
  await element.or(skip).first().waitFor();
  if (await skip.count()) await skip.click();
  await element.first().waitFor();
}

/** Takes and accepts photos until no prompt remains. Marks one part on the damage map, if the carrier shows it. */
export async function takeAllPhotos(page: Page, file: PhotoFile): Promise<void> {
  const part = page.locator('.damage-map button').first();
  for (;;) {
    await page.locator('.shoot, .next-box, .completion').or(part).first().waitFor();
    if (await page.locator('.completion').count()) return;
    let step = page.locator('.next-box');
    if (await part.count()) {
      await part.click();
      step = part;
    } else if (await page.locator('.shoot').count()) {
      await setCameraFile(page, file);
      step = page.locator('.mine');
      await step.waitFor();
    }
    await mainButton(page).click();
    await step.waitFor({ state: 'detached' });
  }
}

/** Opens the camera and goes offline. Takes and confirms the first photo, and takes the second one without confirming it. */
export async function takeTwoPhotosOffline(page: Page, code: string): Promise<void> {
  await page.goto(`/app/${code}/4102/photos`);
  await mainButton(page).click();
  await page.locator('.shoot').waitFor();
  await page.context().setOffline(true);
  await setCameraFile(page, photoFile(cmykJpeg, 1));
  await page.locator('.mine').waitFor();
  await mainButton(page).click();
  await page.waitForURL('**/photos?step=take&set=1&prompt=2');
  await setCameraFile(page, photoFile(cmykJpeg, 2));
  await page.locator('.mine').waitFor();
}

/** Crashes the tab, like a phone that runs out of memory, and opens a new one. */
export async function crashTab(context: BrowserContext, page: Page): Promise<Page> {
  const session = await context.newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  void session.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();
  return context.newPage();
}
