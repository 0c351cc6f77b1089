import { expect, it } from 'vitest';
import { sharedBrowser } from '../support/browser.ts';
import { textLeft } from '../support/layout.ts';
import { lee, openLoggedIn } from '../support/logIn.ts';
import { sandboxSite } from '../support/site.ts';

const browser = sharedBrowser();
/** Two carriers with a survey: in English on API v4, and in Serbian on the customer API. */
const site = sandboxSite(['quillon', 'vidra']);
const phone = { width: 360, height: 740 };
const desktop = { width: 1280, height: 800 };

/** Opens a page as the customer who has claims with and without a rating. */
const open = (code: string, path: string, viewport = phone) =>
  openLoggedIn(browser, { origin: site.url, code, path, customer: lee, viewport });

it('secondary button without a visible border aligns with the text above it', async () => {
  const { page } = await open('quillon', '/4401/feedback', desktop);
  await page.locator('.question').waitFor();
  expect(await textLeft(page.locator('.actions .btn--quiet'))).toBe(await textLeft(page.locator('h1')));
});

it('support phone number does not wrap on any phone width', async () => {
  const { page } = await open('vidra', '/faqs');
  const number = page.locator('main a[data-feature=call-for-help]');
  await number.waitFor();
  for (let width = 320; width <= 420; width += 10) {
    await page.setViewportSize({ width, height: 740 });
    const height = await number.evaluate((link) => {
      const range = document.createRange();
      range.selectNodeContents(link);
      return new Set([...range.getClientRects()].map(({ top }) => top)).size;
    });
    expect([width, height]).toEqual([width, 1]);
  }
});
