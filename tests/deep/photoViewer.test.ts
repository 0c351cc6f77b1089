import type { CDPSession, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { sharedBrowser } from '../support/browser/browser.ts';
import { kim, logIn } from '../support/browser/logIn.ts';
import { mainButton } from '../support/browser/photoScreens.ts';
import { sandboxSite } from '../support/browser/site.ts';

const browser = sharedBrowser();
// One carrier of each backend; Serbian has the longest texts.
const codes = ['marlowe', 'vidra'] as const;
/** Carriers with damage marking. */
const markingCodes = ['quillon', 'larkfield'] as const;
const site = sandboxSite([...codes, ...markingCodes]);
const { sandbox } = site;
const phone = { width: 390, height: 844 };

/** Opens a claim with eight requested photos and an additional one, all of them sent. */
async function openSheet(code: string, viewport: { width: number; height: number } = phone) {
  const watched = await browser.open({ origin: site.url, viewport, hasTouch: true, reducedMotion: 'reduce' });
  const { page } = watched;
  await logIn(page, code, kim);
  await page.goto(`/app/${code}/4203/photos`);
  await page.locator('.completion').waitFor();
  return watched;
}

const tile = (page: Page, index: number) => page.locator('.tile-frame').nth(index);
const position = (page: Page) => page.locator('.viewer-facts .num').textContent();

async function openViewer(page: Page, index: number): Promise<void> {
  await tile(page, index).tap();
  await waitForPicture(page);
}

/** Waits until the photo has its natural size, because gestures depend on it. */
async function waitForPicture(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const image = document.querySelector<HTMLImageElement>('.viewer-frame img');
    return image?.complete && image.naturalWidth > 0;
  });
}

/** The scale and the offset of the shown photo. */
function zoomOf(page: Page): Promise<{ scale: number; x: number; y: number }> {
  return page.locator('.viewer-frame img').evaluate((image) => {
    const { a: scale, e: x, f: y } = new DOMMatrix(getComputedStyle(image).transform);
    return { scale, x, y };
  });
}

type Position = readonly [x: number, y: number];

/** Moves fingers from one position to another, in ten steps. */
async function touch(session: CDPSession, paths: readonly (readonly [Position, Position])[]): Promise<void> {
  const pointsAt = (share: number) =>
    paths.map(([from, to], id) => ({
      x: from[0] + (to[0] - from[0]) * share,
      y: from[1] + (to[1] - from[1]) * share,
      id,
    }));
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', share: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : pointsAt(share),
    });
  await send('touchStart', 0);
  for (let step = 1; step <= 10; step++) await send('touchMove', step / 10);
  await send('touchEnd', 1);
}

describe.each(codes)('photo viewer of %s', (code) => {
  it('zooms with two fingers and with a double tap, moves the zoomed photo, and swipes to the next [PHO-54]', async () => {
    const { page, cspViolations, consoleErrors } = await openSheet(code);
    const session = await page.context().newCDPSession(page);
    await openViewer(page, 1);
    await touch(session, [
      [
        [150, 400],
        [50, 400],
      ],
      [
        [240, 400],
        [340, 400],
      ],
    ]);
    const pinched = await zoomOf(page);
    expect(pinched.scale).toBeGreaterThan(2.5);
    await touch(session, [
      [
        [200, 400],
        [280, 400],
      ],
    ]);
    expect((await zoomOf(page)).x).toBeCloseTo(pinched.x + 80, 0);
    expect(await position(page)).toMatch(/^2 /);
    // Uses a click, because Chromium may handle a tap right after a movement only as a stop of that movement.
    await page.locator('.viewer-zoom').click();
    await expect.poll(() => zoomOf(page)).toEqual({ scale: 1, x: 0, y: 0 });
    await page.touchscreen.tap(100, 420);
    await page.touchscreen.tap(102, 421);
    expect((await zoomOf(page)).scale).toBe(2.5);
    await page.touchscreen.tap(100, 420);
    await page.touchscreen.tap(102, 421);
    expect((await zoomOf(page)).scale).toBe(1);
    await touch(session, [
      [
        [300, 420],
        [120, 425],
      ],
    ]);
    await expect.poll(() => position(page)).toMatch(/^3 /);
    await waitForPicture(page);
    await touch(session, [
      [
        [100, 420],
        [290, 425],
      ],
    ]);
    await expect.poll(() => position(page)).toMatch(/^2 /);
    expect([cspViolations, consoleErrors]).toEqual([[], []]);
  });
});

describe.each(markingCodes)('damage marking at %s', (code) => {
  it('draws an ellipse by touch, and sends the marked copy as an additional photo [PHO-56]', async () => {
    const { page, cspViolations, consoleErrors } = await openSheet(code);
    const session = await page.context().newCDPSession(page);
    await openViewer(page, 6);
    await page.locator('.dialog-actions .btn').nth(1).click();
    await waitForPicture(page);
    const box = await page.locator('.viewer-frame').boundingBox();
    const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
    await touch(session, [
      [
        [x - 60, y - 40],
        [x + 60, y + 40],
      ],
    ]);
    const drawn = await page.locator('.viewer-frame ellipse').first().boundingBox();
    expect(drawn?.width).toBeGreaterThan(115);
    expect(drawn?.width).toBeLessThan(130);
    await page.locator('.dialog-actions .btn--main').click();
    await page.locator('.mine').waitFor();
    expect(await countRedPixels(page)).toBeGreaterThan(200);
    await mainButton(page).click();
    await page.locator('.completion').waitFor();
    await expect.poll(() => page.locator('.tile-photo .badge--sent').count()).toBe(10);
    const { photos } = await sandbox.photos();
    expect(photos.map(({ prompt_id, state }) => [prompt_id, state])).toEqual([[null, 'shown']]);
    expect([cspViolations, consoleErrors]).toEqual([[], []]);
  });
});

/** Counts the pixels of the photo under review that have the colour of the line. */
function countRedPixels(page: Page): Promise<number> {
  return page.locator('.mine').evaluate(async (element) => {
    const image = element as HTMLImageElement;
    await image.decode();
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: image.naturalWidth, height: image.naturalHeight });
    const context = canvas.getContext('2d') as CanvasRenderingContext2D;
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    let count = 0;
    for (let at = 0; at < data.length; at += 4) {
      const [red = 0, green = 0, blue = 0] = [data[at], data[at + 1], data[at + 2]];
      if (red > 190 && green < 60 && blue < 70) count += 1;
    }
    return count;
  });
}
