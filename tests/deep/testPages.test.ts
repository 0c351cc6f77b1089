import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { sharedBrowser } from '../support/browser/browser.ts';
import { waitForHydration } from '../support/browser/screens.ts';
import { builtSite } from '../support/browser/site.ts';

const browser = sharedBrowser();
const codes = ['marlowe', 'vidra'] as const;
/** Builds for development, because production has no test pages. */
const site = builtSite(codes, { environment: 'development' });

async function open(path: string, options: object = {}) {
  const watched = await browser.open({ origin: site.url, viewport: { width: 360, height: 740 }, ...options });
  await watched.page.goto(path);
  await waitForHydration(watched.page);
  await watched.page.locator('main h1').waitFor();
  return watched;
}

const press = (page: Page, name: string) => page.getByRole('button', { name }).click();
const stepShown = (page: Page) => page.getByRole('heading', { level: 1 }).innerText();

describe('sample wizard', () => {
  it.each(codes)(
    'has ten steps and ends on the test pages at %s, and Back returns one step at a time [ROUTE-29]',
    async (code) => {
      const { page } = await open(`/app/${code}/test`);
      await page.getByRole('link', { name: 'Sample wizard' }).click();
      for (let step = 1; step <= 10; step += 1) {
        await expect.poll(() => stepShown(page)).toBe(`Step ${step} of 10`);
        expect(new URL(page.url()).search).toBe(`?step=${step}`);
        await page.getByLabel('A note for this step').fill(`note ${step}`);
        await press(page, step === 10 ? 'Finish' : 'Next step');
      }
      await expect.poll(() => stepShown(page)).toBe('Test pages');
      for (const step of [10, 9, 8]) {
        await page.goBack();
        await expect.poll(() => stepShown(page)).toBe(`Step ${step} of 10`);
        expect(await page.getByLabel('A note for this step').inputValue()).toBe(`note ${step}`);
        expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
      }
    },
  );
});

describe('tab that stays open across a release', () => {
  it.each(codes)(
    'offers one reload if a script is missing at %s, keeps the typed input, and does not loop [trust U21]',
    async (code) => {
      const { page } = await browser.open({ origin: site.url, viewport: { width: 360, height: 740 } });
      let isMissing = true;
      const requestedUrls: string[] = [];
      // Serves the entry scripts; the scripts of later screens return 404.
      await page.route(/\/app\/assets\/[^/]+\.js$/, async (route) => {
        const isReferenced = (await page.content().catch(() => '')).includes(
          `"${new URL(route.request().url()).pathname}"`,
        );
        const isEntry = requestedUrls.length < 2;
        requestedUrls.push(route.request().url());
        if (isMissing && !isEntry && isReferenced) return route.fulfill({ status: 404, body: '' });
        return route.continue();
      });
      await page.goto(`/app/${code}/activate`);
      await waitForHydration(page);
      await page.locator('#code').fill('AB12');
      let loads = 0;
      page.on('load', () => {
        loads += 1;
      });
      await page.evaluate((to) => history.pushState(null, '', to), `/app/${code}/test`);
      const dialog = page.getByRole('dialog');
      await dialog.waitFor();
      expect(await page.locator('#code').inputValue(), 'the same screen').toBe('AB12');
      expect(loads, 'no reload without a click').toBe(0);
      expect(await dialog.getByRole('link').getAttribute('href')).toBe(`${site.url}/app/${code}/test`);
      isMissing = false;
      await dialog.getByRole('link').click();
      await expect.poll(() => stepShown(page)).toBe('Test pages');
      expect(loads).toBe(1);
      await page.goto(`/app/${code}/activate`);
      await expect.poll(() => page.locator('#code').inputValue()).toBe('AB12');
    },
  );
});
