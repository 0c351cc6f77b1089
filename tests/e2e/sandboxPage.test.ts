import { describe, expect, it } from 'vitest';
import { sharedBrowser } from '../support/browser/browser.ts';
import { sandboxSite } from '../support/browser/site.ts';

const browser = sharedBrowser();
const site = sandboxSite(['vidra']);

describe('page of the sandbox', () => {
  it('searches the test data, opens the app as a customer, and switches a fault on', async () => {
    const { page, cspViolations } = await browser.open({
      origin: site.url,
      viewport: { width: 390, height: 844 },
    });
    await page.goto('/_sandbox/');
    await page.getByLabel('Search').fill('twilight9');
    expect(await page.locator('tbody tr:visible').count()).toBe(1);
    await page.getByLabel('Carrier').selectOption('vidra');
    await page.locator('tbody').getByRole('button', { name: 'Open as this customer' }).click();
    await page.waitForURL('**/app/vidra/claims');
    await page.locator('main h1').waitFor();
    expect(new URL(page.url()).pathname).toBe('/app/vidra/claims');
    await page.goto('/_sandbox/#faults');
    await page.getByRole('button', { name: 'Switch on' }).click();
    await page.getByText('"kind":"reset"').waitFor();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect([overflow, cspViolations]).toEqual([0, []]);
  });
});
