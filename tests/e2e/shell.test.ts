import { chromium, type Page } from 'playwright';
import { describe, expect, it, onTestFinished } from 'vitest';
import { contrast } from '#build/brand/colour.ts';
import { findViolations } from '../support/browser/accessibility.ts';
import { sharedBrowser } from '../support/browser/browser.ts';
import { mockCurrentUser, storeSessionToken } from '../support/browser/currentUser.ts';
import { chromiumPath, playwrightFlags } from '../support/browser/launchBrowser.ts';
import { findOverflow } from '../support/browser/layout.ts';
import { builtSite } from '../support/browser/site.ts';
import { onlyDeep, sampleUnlessDeep } from '../support/run/sampleUnlessDeep.ts';

const browser = sharedBrowser();
/** An English carrier on API v4 with notification preferences, and a Serbian carrier on the customer API without them. */
const site = builtSite(['marlowe', 'vidra', 'nordhav']);
const phone = { width: 360, height: 640 };
const desktop = { width: 1280, height: 800 };
const menus = {
  marlowe: [
    ...['View All Claims', 'Start New Photo Inspection', 'Notification Preferences', 'FAQs'],
    'Terms & Conditions',
  ],
  vidra: ['Sve prijave štete', 'Novo fotogra\u00adfisanje vozila', 'Česta pitanja', 'Uslovi korišćenja'],
} as const;

async function openTerms(code: string, options: object): Promise<Page> {
  const { page } = await browser.open({ origin: site.url, ...options });
  await signIn(page, code);
  return page;
}

async function signIn(page: Page, code: string): Promise<void> {
  await mockCurrentUser(page, { root: site.root, code });
  await storeSessionToken(page, code);
  await page.goto(`/app/${code}/tos`);
  await page.locator('header nav, .menu-btn').first().waitFor({ state: 'attached' });
}

onlyDeep(() => {
  it('icons are 24 px in size [UI-11]', async () => {
    const page = await openTerms('marlowe', { viewport: phone });
    const sizes = await page
      .locator('svg.i:not(.i--s)')
      .evaluateAll((signs) =>
        signs.map((sign) => [getComputedStyle(sign).width, getComputedStyle(sign).height]),
      );
    expect(sizes.length).toBeGreaterThan(0);
    expect(new Set(sizes.flat())).toEqual(new Set(['24px']));
  });
});

describe('account menu', () => {
  it.each(sampleUnlessDeep(['vidra', 'marlowe'] as const, 1))(
    'is a panel for %s on a phone, works by keyboard and returns the focus [CLM-31 UI-18]',
    async (code) => {
      const page = await openTerms(code, { viewport: phone });
      const button = page.locator('.menu-btn');
      await button.focus();
      await page.keyboard.press('Enter');
      const panel = page.getByRole('dialog');
      await panel.waitFor();
      expect(await panel.getByRole('link').allInnerTexts()).toEqual([
        ...menus[code],
        expect.stringMatching(/^(Call|Pozovite) /),
      ]);
      expect(await panel.locator('[aria-current=page]').innerText()).toBe(menus[code].at(-1));
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H2');
      const stops: string[] = [];
      for (let i = 0; i < menus[code].length + 4; i += 1) {
        await page.keyboard.press('Tab');
        stops.push(
          await page.evaluate(() =>
            document.activeElement?.closest('dialog') ? 'panel' : (document.activeElement?.tagName ?? ''),
          ),
        );
      }
      // Outside the panel, only the browser UI can get the focus.
      expect(stops.filter((stop) => stop !== 'panel' && stop !== 'BODY')).toEqual([]);
      await page.keyboard.press('Escape');
      await panel.waitFor({ state: 'detached' });
      await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
    },
  );

  onlyDeep(() => {
    it.each(sampleUnlessDeep(['marlowe', 'vidra'] as const, 1))(
      'is a row in the top bar for %s on a large screen, without a panel [CLM-31]',
      async (code) => {
        const page = await openTerms(code, { viewport: desktop });
        expect(await page.locator('.menu-btn').isVisible()).toBe(false);
        const nav = page.locator('header nav');
        expect(await nav.getByRole('link').allInnerTexts()).toEqual([...menus[code]]);
        for (const width of [1280, 1024]) {
          await page.setViewportSize({ width, height: 800 });
          expect([width, await findOverflow(page)]).toEqual([width, []]);
          const tops = await nav
            .locator('a')
            .evaluateAll((all) => new Set(all.map((a) => a.getBoundingClientRect().top)).size);
          expect([width, tops], 'all links in one row').toEqual([width, 1]);
        }
        await page.setViewportSize({ width: 1023, height: 800 });
        expect(await page.locator('.menu-btn').isVisible()).toBe(true);
        expect(await nav.isVisible()).toBe(false);
      },
    );
  });

  it('closes after navigation and moves the focus to the new screen', async () => {
    const page = await openTerms('vidra', { viewport: phone });
    await page.locator('.menu-btn').click();
    await page.getByRole('dialog').getByRole('link', { name: menus.vidra[1] }).click();
    await page.waitForURL('**/activate');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('code');
    expect(await page.locator('.menu-btn').count(), 'no menu on a public screen').toBe(0);
  });

  it('logs out, clears the session data and shows no member data on Back [CLM-22 ACCT-46]', async () => {
    const page = await openTerms('marlowe', { viewport: phone });
    await page.evaluate(() => sessionStorage.setItem('livery/marlowe/phone-draft', '2025550142'));
    await page.reload();
    await page.locator('.menu-btn').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
    await page.locator('.landing').waitFor();
    expect(new URL(page.url()).pathname).toBe('/app/marlowe/start');
    const storedKeys = await page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)]);
    expect(storedKeys, 'only the last client code in storage').toEqual([['livery/code'], []]);
    await page.goto('/app/marlowe/claims');
    await expect.poll(() => new URL(page.url()).pathname).toBe('/app/marlowe/start');
  });
});

onlyDeep(() => {
  describe('terms frame on a device in dark mode', () => {
    it.each([
      ['nordhav', 'dark', '#16191c'],
      ['marlowe', 'light', '#ffffff'],
    ] as const)('has the colour scheme of the app for %s: %s', async (code, _, expected) => {
      // A real browser setting is needed, because emulated dark mode ignores the colour scheme of the parent document.
      const dark = await chromium.launch({
        executablePath: chromiumPath(),
        args: [...playwrightFlags, '--blink-settings=preferredColorScheme=0'],
      });
      onTestFinished(() => dark.close());
      const page = await dark.newPage({ viewport: phone, colorScheme: null });
      await page.goto(`${site.url}/app/${code}/tos`);
      const terms = page.frameLocator('iframe.terms');
      const parts = await Promise.all(
        ['body', 'h1', '.date', '.short'].map((part) => terms.locator(part).evaluate(coloursOf)),
      );
      const background = parts[0]?.background ?? '';
      expect(background).toBe(expected);
      for (const part of parts)
        expect(contrast(part.text, part.background || background)).toBeGreaterThan(4.5);
    });
  });
});

/** Returns colours as `#rrggbb`. The background is empty if it is transparent. */
function coloursOf(element: Element): { text: string; background: string } {
  const [text = '', background = ''] = ['color', 'background-color'].map((name) => {
    const [red = 0, green = 0, blue = 0, alpha = 1] = (
      getComputedStyle(element)
        .getPropertyValue(name)
        .match(/[\d.]+/g) ?? []
    ).map(Number);
    return alpha && `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
  });
  return { text: `${text}`, background: background ? `${background}` : '' };
}

describe('two tabs of the same member', () => {
  it('both end the session after a logout in one tab [trust U18]', async () => {
    const { page } = await browser.open({ origin: site.url, viewport: desktop });
    await signIn(page, 'marlowe');
    const otherTab = await page.context().newPage();
    await otherTab.goto('/app/marlowe/claims');
    await otherTab.locator('header nav').waitFor();
    await page.locator('header nav').getByRole('button', { name: 'Log out' }).click();
    await otherTab.waitForURL('**/app/marlowe/start');
    expect(await otherTab.locator('header nav').count()).toBe(0);
  });
});

onlyDeep(() => {
  describe('offline banner', () => {
    const banners = [
      ['marlowe', /offline/],
      ['vidra', /internet/],
    ] as const;
    it.each(sampleUnlessDeep(banners, 1))(
      'appears for members of %s below the top bar, inside an existing status region',
      async (code, message) => {
        const page = await openTerms(code, { viewport: phone });
        await page.evaluate(() => {
          for (const region of document.querySelectorAll('[role=status]'))
            region.setAttribute('data-before', '');
        });
        await page.context().setOffline(true);
        const banner = page.locator('.banner');
        await banner.waitFor();
        expect(await banner.innerText()).toMatch(message);
        expect(await banner.locator('xpath=ancestor::*[@role="status"][@data-before]').count()).toBe(1);
        expect(await findViolations(page)).toEqual([]);
        await page.context().setOffline(false);
        await banner.waitFor({ state: 'detached' });
      },
    );
  });
});

onlyDeep(() => {
  describe('print layout', () => {
    it('hides navigation, help and the menu button, and keeps the logo', async () => {
      const page = await openTerms('marlowe', { viewport: desktop });
      await page.emulateMedia({ media: 'print' });
      for (const part of ['.bar-nav', '.help', '.menu-btn'])
        expect([part, await page.locator(part).isVisible()]).toEqual([part, false]);
      expect(await page.locator('header img').isVisible()).toBe(true);
    });
  });
});
