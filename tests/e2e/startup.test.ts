import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { sharedBrowser } from '../support/browser/browser.ts';
import { storeSessionToken } from '../support/browser/currentUser.ts';
import { readPage, sandboxSite, scriptsOf } from '../support/browser/site.ts';
import {
  afterStartupTimeoutMs,
  breakFile,
  openWithFakeClock,
  readShownContent,
} from '../support/browser/startupFaults.ts';
import { sampleUnlessDeep } from '../support/run/sampleUnlessDeep.ts';

const browser = sharedBrowser();
const site = sandboxSite(['marlowe', 'supplement-desk', 'vidra']);
const scripts = /^\/app\/assets\/[^/]+\.js$/;
const retryOffer = (page: Page) => page.locator('.stalled');

describe('page before the app has started', () => {
  const addresses = [
    ['/app/vidra/photos', 'Pokušajte ponovo', 'tel:+381115550142'],
    ['/app/supplements/create', 'Try again', 'tel:+12025550170'],
    ['/app/foxglove/start', 'Try again', 'tel:+12025550100'],
    ['/app/marlowe/start', 'Try again', 'tel:+12025550142'],
    ['/app/marlowe/claims', 'Try again', 'tel:+12025550142'],
    ['/app/vendor_assignments/details?token=x', 'Try again', 'tel:+12025550170'],
  ] as const;
  it.each(sampleUnlessDeep(addresses, 3))(
    'offers a retry and a phone number after eight seconds on %s [UI-21]',
    async (path, retry, number) => {
      const { page, cspViolations } = await browser.open({ origin: site.url });
      await breakFile(page, scripts, 'hanging');
      await openWithFakeClock(page, path);
      expect(await retryOffer(page).count()).toBe(0);
      await page.clock.fastForward(afterStartupTimeoutMs);
      await retryOffer(page).waitFor();
      expect(await page.locator('[role=alert]:visible').innerText()).not.toBe('');
      expect(await retryOffer(page).getByRole('link', { name: retry }).isVisible()).toBe(true);
      expect(await retryOffer(page).locator('a[href^="tel:"]').getAttribute('href')).toBe(number);
      expect(await page.locator('.waiting').isVisible()).toBe(false);
      expect(cspViolations).toEqual([]);
    },
  );

  it('offers a retry immediately if the entry script fails, and starts the app after the retry [UI-21]', async () => {
    const { page } = await browser.open({ origin: site.url });
    const { entry } = scriptsOf(readPage(site.root, 'marlowe', 'index'));
    const broken = await breakFile(page, new RegExp(entry), 'altered');
    await page.goto('/app/marlowe/reset');
    await retryOffer(page).waitFor();
    await broken.repair();
    await retryOffer(page).getByRole('link', { name: 'Try again' }).click();
    await page.locator('#root h1').waitFor();
    expect(await retryOffer(page).count()).toBe(0);
    expect(page.url()).toBe(`${site.url}/app/marlowe/reset`);
  });

  it('starts the app and keeps typed text if the script arrives late [UI-21]', async () => {
    const { page } = await browser.open({ origin: site.url });
    const broken = await breakFile(page, scripts, 'hanging');
    await openWithFakeClock(page, '/app/marlowe/activate');
    await page.locator('#code').pressSequentially('ab12');
    await page.clock.fastForward(afterStartupTimeoutMs);
    await retryOffer(page).waitFor();
    expect(await page.locator('button[type=submit]').isDisabled()).toBe(true);
    await broken.repair();
    await expect.poll(() => page.locator('button[type=submit]').isEnabled(), { timeout: 10_000 }).toBe(true);
    expect(await retryOffer(page).count()).toBe(0);
    expect(await page.locator('#code').inputValue()).toBe('ab12');
  });
});

describe('page whose entry script has started', () => {
  it.each([
    ['texts', /\/strings\.[0-9a-f]{16}\.json$/],
    ['styles', /^\/app\/assets\/[^/]+\.css$/],
  ])(
    'offers a retry while its %s do not load, and shows the app after they load [UI-21]',
    async (_what, path) => {
      const { page } = await browser.open({ origin: site.url });
      await storeSessionToken(page, 'marlowe');
      const broken = await breakFile(page, path, 'hanging');
      await openWithFakeClock(page, '/app/marlowe/claims');
      await page.clock.fastForward(afterStartupTimeoutMs);
      await retryOffer(page).waitFor();
      await broken.repair();
      await expect.poll(() => readShownContent(page), { timeout: 10_000 }).toBe('app');
      expect(await retryOffer(page).count()).toBe(0);
    },
  );
});
