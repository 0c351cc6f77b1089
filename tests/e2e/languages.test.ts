import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { sharedBrowser } from '../support/browser/browser.ts';
import { logIn } from '../support/browser/logIn.ts';
import { waitForHydration } from '../support/browser/screens.ts';
import { sandboxSite } from '../support/browser/site.ts';
import { onlyDeep, sampleUnlessDeep } from '../support/run/sampleUnlessDeep.ts';

const browser = sharedBrowser();
/** The Serbian carrier, which also speaks English here. */
const site = sandboxSite(['vidra'], {
  adapt: ({ tenants, write }) => {
    const file = join(tenants, 'vidra/provider.json');
    const provider = JSON.parse(readFileSync(file, 'utf8'));
    const { locale: _, ...livery } = provider.livery;
    writeFileSync(file, JSON.stringify({ ...provider, livery: { ...livery, locales: ['sr', 'en'] } }));
    write('tenants/vidra/strings.en.json', JSON.stringify({ 'start.title': 'Show Vidra the damage' }));
  },
});

const english = 'Show Vidra the damage';
const phone = { width: 390, height: 844 };

async function open(locale: string, path: string) {
  const watched = await browser.open({ origin: site.url, viewport: phone, locale });
  await watched.page.goto(`/app/vidra${path}`);
  await waitForHydration(watched.page);
  return watched;
}

const languageOf = (page: Page) => page.evaluate(() => document.documentElement.lang);
const titleOf = (page: Page) => page.locator('h1').innerText();

describe('language of a page with several languages', () => {
  const visits = [
    ['en-GB', '/start', 'en'],
    ['de-DE', '/start', 'sr'],
    ['sr-RS', '/start?lang=en', 'en'],
    ['sr-RS', '/start', 'sr'],
    ['en-GB', '', 'en'],
    ['sr-RS', '/start-en', 'en'],
    ['en-GB', '/start-sr', 'sr'],
    ['de-DE', '/start?lang=fr', 'sr'],
    ['en-GB', '/login', 'en'],
    ['en-GB', '/no/such/page', 'en'],
  ] as const;
  it.each(sampleUnlessDeep(visits, 3))(
    'is chosen for a browser in %s at the path %s: %s',
    async (locale, path, expected) => {
      const { page, consoleErrors, cspViolations } = await open(locale, path);
      expect(await languageOf(page)).toBe(expected);
      expect(new URL(page.url()).pathname).not.toMatch(/-(?:en|sr)$/);
      if (path.startsWith('/start') || path === '')
        expect((await titleOf(page)) === english).toBe(expected === 'en');
      expect([consoleErrors, cspViolations]).toEqual([[], []]);
    },
  );

  onlyDeep(() => {
    it('is stored on this device for later visits if it comes from a link', async () => {
      const { page } = await open('sr-RS', '/activate?lang=en');
      await page.goto('/app/vidra/start');
      await waitForHydration(page);
      expect([await languageOf(page), await titleOf(page)]).toEqual(['en', english]);
    });
  });

  it('is set before the first paint, so that the page never flashes in another language', async () => {
    const { page } = await browser.open({ origin: site.url, viewport: phone, locale: 'en-GB' });
    await page.addInitScript(() => {
      const seen = new Set<string>();
      Object.assign(window, { seen });
      const look = () => {
        const title = document.querySelector<HTMLElement>('h1');
        if (title && getComputedStyle(title).visibility === 'visible') seen.add(title.innerText);
        requestAnimationFrame(look);
      };
      look();
    });
    await page.goto('/app/vidra/start');
    await waitForHydration(page);
    expect(await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])).toEqual([
      english,
    ]);
  });
});

describe('language switch', () => {
  it('keeps the current screen and the typed text, and sends the new language to the backend', async () => {
    const { page, consoleErrors } = await open('sr-RS', '/start');
    await logIn(page, 'vidra');
    await page.goto('/app/vidra/4101/vin');
    await page.locator('.actions .btn--main').click();
    await page.locator('#vin').fill('1M8GDM');
    // An idle page prefetches the styles and the code of later screens.
    await page.waitForLoadState('networkidle');
    const scripts = new Set<string>();
    page.on('request', (request) => scripts.add(new URL(request.url()).pathname));
    await page.locator('.menu-btn').click();
    await page.getByRole('button', { name: 'English' }).last().click();
    await page.waitForFunction(() => document.documentElement.lang === 'en');
    expect(await page.locator('#vin').inputValue()).toBe('1M8GDM');
    expect(await titleOf(page)).not.toMatch(/[čćšžđ]|broj/i);
    // Only texts are fetched: the app's, and the claim, which contains texts of the backend.
    const others = [...scripts].filter(
      (path) => !/\/strings\.[0-9a-f]{16}\.json$|\/exposures\/4101$/.test(path),
    );
    expect(others).toEqual([]);
    const call = page.waitForRequest((request) => request.url().includes('/customer/'));
    await page.goto('/app/vidra/claims');
    expect(await (await call).headerValue('accept-language')).toBe('en');
    await page.locator('a.claim').first().waitFor();
    expect(await languageOf(page)).toBe('en');
    expect(consoleErrors).toEqual([]);
  });
});
