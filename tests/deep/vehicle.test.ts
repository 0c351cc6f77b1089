import type { Locator, Page } from 'playwright';
import { expect, it } from 'vitest';
import { sharedBrowser } from '../support/browser.ts';
import { openLoggedIn } from '../support/logIn.ts';
import { sandboxSite } from '../support/site.ts';

/**
 * Counts the distinct grey levels in a small square of a drawing, after a reduction to four levels. Coordinates are in
 * units of the drawing's 640×400 box.
 */
async function countGreyLevels(
  page: Page,
  drawing: Locator,
  { x, y, size }: { readonly x: number; readonly y: number; readonly size: number },
): Promise<number> {
  const box = await drawing.boundingBox();
  if (!box) throw new Error('The drawing is not on the page.');
  const scale = box.width / 640;
  const clip = {
    x: box.x + (x - size / 2) * scale,
    y: box.y + (y - size / 2) * scale,
    width: size * scale,
    height: size * scale,
  };
  const image = (await page.screenshot({ clip })).toString('base64');
  const canvasPage = await page.context().newPage();
  const count = await canvasPage.evaluate(async (data) => {
    const picture = new Image();
    picture.src = `data:image/png;base64,${data}`;
    await picture.decode();
    const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
    context?.drawImage(picture, 0, 0);
    const pixels = context?.getImageData(0, 0, picture.width, picture.height).data ?? [];
    return new Set([...pixels].filter((_, index) => index % 4 === 0).map((level) => level >> 6)).size;
  }, image);
  await canvasPage.close();
  return count;
}

const browser = sharedBrowser();
const site = sandboxSite(['marlowe']);
const phone = { width: 360, height: 740 };

const next = (page: Page) => page.locator('.actions .btn--main');

it.each(['light', 'dark'] as const)(
  'VIN location drawing keeps its numerals visible in %s forced colours [VIN-08]',
  async (colorScheme) => {
    const { page } = await openLoggedIn(browser, {
      origin: site.url,
      code: 'marlowe',
      path: '/4101/vin',
      viewport: phone,
    });
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    await next(page).click();
    await page.locator('.link-row').click();
    const drawing = page.locator('dialog .vin-places .art');
    await drawing.waitFor();
    for (const [x, y] of [
      [284, 108],
      [454, 151],
    ] as const) {
      expect(await countGreyLevels(page, drawing, { x, y, size: 30 })).toBeGreaterThan(1);
    }
  },
);
