import type { Page } from 'playwright';

/** Real time that an action may take, in milliseconds. Playwright needs a limit. */
export const actionMs = 2_000;
/** Real time that a page or a part of it may need to appear. */
export const loadMs = 15_000;
/** Real time to wait for a page that cannot load, because the network does not answer. */
export const stalledLoadMs = 1_500;

/** Waits for a frame. Chromium can delay this until a link's document has loaded, so a stalled load is stopped. */
export async function drawFrame(page: Page): Promise<void> {
  const timer = setTimeout(() => void stopLoading(page).catch(() => undefined), stalledLoadMs);
  await page.evaluate(waitForFrame).catch(() => undefined);
  clearTimeout(timer);
}

async function stopLoading(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.stopLoading');
}

function waitForFrame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
