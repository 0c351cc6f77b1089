import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { sharedBrowser } from '../support/browser/browser.ts';
import { logIn } from '../support/browser/logIn.ts';
import { sandboxSite } from '../support/browser/site.ts';

const browser = sharedBrowser();
/** A carrier with notification preferences, which show a toast when they are saved. */
const site = sandboxSite(['larkfield']);
const phone = { width: 360, height: 740 };

/** Opens the preferences and saves them, so that a toast is visible. */
async function saved(viewport = phone): Promise<Page> {
  const { page } = await browser.open({ origin: site.url, viewport });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await logIn(page, 'larkfield');
  await page.goto('/app/larkfield/notificationPreferences');
  await page.locator('button[type=submit]').click();
  await page.locator('.toast').waitFor();
  return page;
}

/** Returns the selected elements that a toast overlaps. */
const covered = (page: Page, selectors: string) =>
  page.evaluate((all) => {
    const toast = document.querySelector('.toast')?.getBoundingClientRect() ?? new DOMRect();
    const isOverlapping = (box: DOMRect) =>
      box.top < toast.bottom && box.bottom > toast.top && box.left < toast.right && box.right > toast.left;
    return [...document.querySelectorAll(all)]
      .filter((element) => isOverlapping(element.getBoundingClientRect()))
      .map(({ className, localName }) => `${localName}.${className}`);
  }, selectors);

const lowerEdge = (page: Page) =>
  page.locator('.toast').evaluate((toast) => toast.getBoundingClientRect().bottom);

/** Simulates the on-screen keyboard of a phone, which shrinks the visual viewport and fires its resize event. */
const openKeyboard = (page: Page, heightPx: number) =>
  page.evaluate((keyboardHeight) => {
    const view = window.visualViewport as VisualViewport;
    Object.defineProperty(view, 'height', { configurable: true, value: innerHeight - keyboardHeight });
    view.dispatchEvent(new Event('resize'));
  }, heightPx);

describe('toast', () => {
  it.each([
    [360, 740],
    [1280, 800],
  ])(
    'does not cover the back link, the heading, the buttons or the app bar at %i × %i',
    async (width, height) => {
      const page = await saved({ width, height });
      await page.evaluate(() => window.scrollTo(0, 0));
      expect(await covered(page, '.back, main h1, .actions, .bar')).toEqual([]);
    },
  );

  it('moves above the on-screen keyboard and back down with it', async () => {
    const page = await saved();
    const edgeBefore = await lowerEdge(page);
    await openKeyboard(page, 300);
    await expect.poll(() => lowerEdge(page)).toBeLessThanOrEqual(phone.height - 300);
    await openKeyboard(page, 0);
    await expect.poll(() => lowerEdge(page)).toBe(edgeBefore);
  });
});

it('toast about an expired session does not cover the options of the start screen', async () => {
  const { page } = await browser.open({ origin: site.url, viewport: phone });
  await page.route('**/customer/**', (route) => route.fulfill({ status: 401, body: '{}' }));
  await page.addInitScript(() => localStorage.setItem('livery/larkfield/token', 'gone'));
  await page.goto('/app/larkfield/claims');
  await page.locator('.toast').waitFor();
  expect(new URL(page.url()).pathname).toBe('/app/larkfield/start');
  expect(await covered(page, '.choice, main h1')).toEqual([]);
});
