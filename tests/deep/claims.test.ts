import { describe, expect, it } from 'vitest';
import { sharedBrowser } from '../support/browser.ts';
import { openLoggedIn, sam } from '../support/logIn.ts';
import { sandboxSite } from '../support/site.ts';

const browser = sharedBrowser();
const site = sandboxSite(['marlowe', 'larkfield']);

const logIn = (code: string, customer = sam, options: object = {}) =>
  openLoggedIn(browser, { origin: site.url, code, customer, ...options });

describe('claims screen', () => {
  it('shows the menu and the claim number in one row on the narrowest screen with a navigation bar [CLM-22 CLM-31]', async () => {
    const { page } = await logIn('larkfield', sam, { viewport: { width: 1280, height: 768 } });
    await page.goto('/app/larkfield/4102/photos');
    await page.locator('.bar-nav .menu-claim').waitFor();
    const tops = await page
      .locator('.bar-nav .menu-item')
      .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top));
    expect([tops.length, new Set(tops).size]).toEqual([6, 1]);
  });
});

it('shows a toast below the links of the wide navigation bar', async () => {
  const { page } = await logIn('marlowe', sam, { viewport: { width: 1280, height: 800 } });
  await page.locator('.bar-nav a[href$="/notificationPreferences"]').click();
  await page.locator('button[type=submit]').click();
  const toast = await page.locator('.toast').boundingBox();
  const links = await page.locator('.bar-nav').boundingBox();
  expect(toast?.y).toBeGreaterThanOrEqual((links?.y ?? Infinity) + (links?.height ?? 0));
});
