import type { CDPSession, Page } from 'playwright';
import type { Settled } from './inPage.ts';

export function viewportOf(width: number): { readonly width: number; readonly height: number } {
  return { width, height: width < 700 ? 740 : 800 };
}

/** A page, ready for its picture. */
export interface Sitter {
  readonly page: Page;
  readonly session: CDPSession;
  /** Resolves once none of its requests is under way. @default at once */
  readonly atRest?: () => Promise<void>;
  /** What the picture shows. @default the whole page */
  readonly frame?: string | undefined;
}

/** What a browser can draw at once, and WebP can hold. */
const mostHeight = 16_000;

/**
 * A PNG of the whole page, however long, once nothing on it moves or is still to come; of a dialog, what is in sight.
 */
export async function shoot(sitter: Sitter): Promise<Buffer> {
  const { page, session } = sitter;
  // What was pressed last is not to look as if it were about to be pressed again.
  await page.mouse.move(0, 0);
  let size = await settle(sitter);
  // What sticks to the foot of the screen stands at the foot of the page, and covers nothing.
  if (size.height > viewportOf(size.width).height) {
    await page.setViewportSize({ ...size, height: Math.min(size.height, mostHeight) });
    size = await settle(sitter);
  }
  const { data } = (await session.send('Page.captureScreenshot', {
    format: 'png',
    captureBeyondViewport: true,
    optimizeForSpeed: true,
    clip: {
      ...{ x: 0, y: size.from, scale: 1 },
      ...{ width: size.width, height: Math.min(size.to - size.from, mostHeight) },
    },
  })) as { data: string };
  return Buffer.from(data, 'base64');
}

/** Code and pictures that are fetched ahead are asked for only once the page is quiet, and may change it. */
export async function settle({ page, atRest, frame }: Sitter): Promise<Settled> {
  const look = () => page.evaluate((selector) => galleryPage.settle(selector), frame);
  if (!atRest) return look();
  await look();
  await atRest();
  return look();
}
