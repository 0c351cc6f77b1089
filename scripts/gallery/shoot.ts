import type { CDPSession, Page } from 'playwright';
import './inPage.ts';
import type { Theme } from './theme.ts';

export function viewportOf(width: number): { readonly width: number; readonly height: number } {
  return { width, height: width < 700 ? 740 : 800 };
}

/** A PNG of the whole page, however long, once nothing on it moves or is still to come; of a dialog, what is in sight. */
export async function shoot(page: Page, session: CDPSession, theme: Theme): Promise<Buffer> {
  const { width, height } = await page.evaluate(
    (isLarge) => galleryPage.settle(isLarge),
    theme === 'text-200',
  );
  const { data } = (await session.send('Page.captureScreenshot', {
    format: 'png',
    captureBeyondViewport: true,
    optimizeForSpeed: true,
    clip: { x: 0, y: 0, width, height: Math.min(height, mostHeight), scale: 1 },
  })) as { data: string };
  return Buffer.from(data, 'base64');
}

/** What a browser can draw at once, and WebP can hold. */
const mostHeight = 16_000;
