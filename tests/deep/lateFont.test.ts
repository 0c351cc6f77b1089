import { describe, expect, it } from 'vitest';
import { sharedBrowser } from '../support/browser/browser.ts';
import { recordLayoutShifts } from '../support/browser/layoutShift.ts';
import { builtSite } from '../support/browser/site.ts';

/** Longer than the 500 ms after user input, in which layout shifts do not count. */
const delayMs = 600;

describe('font that arrives late', () => {
  const site = builtSite(['tarnside', 'harbourline']);
  const browser = sharedBrowser();
  it.each([
    ['tarnside', 'start', { width: 390, height: 844 }],
    ['tarnside', 'login', { width: 1366, height: 650 }],
    ['harbourline', 'start', { width: 1366, height: 650 }],
  ])('causes no layout shift at %s on the %s page [BRAND-42]', async (code, path, viewport) => {
    const { page } = await browser.open({ origin: site.url, viewport });
    const log = await recordLayoutShifts(page);
    const fonts: string[] = [];
    await page.route('**/font-*.woff2', async (route) => {
      await page.locator('h1').waitFor();
      await new Promise((resolve) => setTimeout(resolve, delayMs));
      fonts.push(route.request().url());
      await route.continue();
    });
    await page.goto(`/app/${code}/${path}`);
    await expect.poll(() => page.evaluate(() => document.fonts.check('16px Brand'))).toBe(true);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(fonts).toHaveLength(2);
    expect(await log.takeProblems()).toEqual([]);
  });
});
