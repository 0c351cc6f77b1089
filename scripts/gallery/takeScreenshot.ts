import type { CDPSession, Page } from 'playwright';
import type { Settled } from './inPage.ts';
import { type ScreenSize, viewportOf } from './scenes/screenSize.ts';

/** A page that is ready to be captured. */
export interface ScreenshotTarget {
  readonly page: Page;
  readonly session: CDPSession;
  readonly size: ScreenSize;
  /**
   * Resolves when the page has no pending requests.
   * @default resolves immediately
   */
  readonly waitForIdle?: () => Promise<void>;
  /**
   * Selector of the captured area.
   * @default the whole page
   */
  readonly captureSelector?: string | undefined;
}

/** Maximum height in px: a limit of the browser and of the WebP format. */
const maxHeight = 16_000;

/**
 * Captures a PNG of the whole page, or of the visible part if the size has a height, after all animations and requests have finished. For a modal dialog, captures only
 * the viewport.
 */
export async function takeScreenshot(target: ScreenshotTarget): Promise<Buffer> {
  const { page, session } = target;
  const viewport = viewportOf(target.size);
  const isWholePage = typeof target.size === 'number';
  // Moves the mouse away, so that the last pressed element does not show its hover style.
  await page.mouse.move(0, 0);
  let size = await settle(target);
  // Makes the viewport as tall as the page, so that sticky footers are at the end of the page and cover nothing.
  if (isWholePage && size.height > viewport.height) {
    await page.setViewportSize({ ...size, height: Math.min(size.height, maxHeight) });
    size = await settle(target);
  }
  const { data } = (await session.send('Page.captureScreenshot', {
    format: 'png',
    // `true` would turn off the emulation of the touch screen.
    captureBeyondViewport: false,
    optimizeForSpeed: true,
    clip: {
      ...{ x: 0, y: size.from, scale: 1 },
      ...{
        width: size.width,
        height: Math.min(size.to - size.from, isWholePage ? maxHeight : viewport.height),
      },
    },
  })) as { data: string };
  return Buffer.from(data, 'base64');
}

/**
 * Waits until the page is idle and its requests are finished, then waits for the idle page again. An idle page
 * prefetches code and images, which can change it.
 */
export async function settle({
  page,
  waitForIdle,
  captureSelector,
}: Omit<ScreenshotTarget, 'size'>): Promise<Settled> {
  const settleOnce = () => page.evaluate((selector) => galleryPage.settle(selector), captureSelector);
  if (!waitForIdle) return settleOnce();
  await settleOnce();
  await waitForIdle();
  return settleOnce();
}
