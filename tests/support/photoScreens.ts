import type { BrowserContext, Page } from 'playwright';
import { exifSegment, withSegments } from './jpegs.ts';
import { entry } from './tiff.ts';

/** A picture that no other is the same as, for a storage that counts doubles. */
export function photoFile(picture: Uint8Array, number: number) {
  const taken = new Date(Date.UTC(2026, 0, 1) + number * 1000).toISOString();
  const date = `${taken.slice(0, 10).replaceAll('-', ':')} ${taken.slice(11, 19)}`;
  const buffer = withSegments(picture, exifSegment({ exif: [entry(0x9003, 'ascii', date)] }));
  return { name: `photo-${number}.jpg`, mimeType: 'image/jpeg', buffer: Buffer.from(buffer) };
}

/** Hands a picture to the camera on the screen, as a tap on the shutter ends. */
export function shoot(page: Page, file: ReturnType<typeof photoFile>): Promise<void> {
  return page.locator('.shoot input').nth(1).setInputFiles(file);
}

export const mainButton = (page: Page) => page.locator('.actions .btn--main');

/** The page is gone from one moment to the next, as where a phone needs its memory; a new one opens in its place. */
export async function killTab(context: BrowserContext, page: Page): Promise<Page> {
  const session = await context.newCDPSession(page);
  const isGone = page.waitForEvent('crash');
  void session.send('Page.crash').catch(() => undefined);
  await isGone;
  await page.close();
  return context.newPage();
}
