import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { sharedBrowser } from '../support/browser/browser.ts';
import { waitForHydration } from '../support/browser/screens.ts';
import { builtSite } from '../support/browser/site.ts';
import { onlyDeep } from '../support/run/sampleUnlessDeep.ts';

const browser = sharedBrowser();
const site = builtSite(['marlowe']);

/** Opens a page whose scripts load only after a call of `release`. */
async function openWithBlockedScripts(page: Page, path: string): Promise<{ release(): Promise<void> }> {
  const blockedRequests: (() => Promise<void>)[] = [];
  let isOpen = false;
  await page.route(/\/app\/assets\/[^/]+\.js$/, async (route) => {
    if (isOpen) await route.continue();
    else blockedRequests.push(() => route.continue());
  });
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator('main h1').waitFor({ state: 'attached' });
  return {
    async release() {
      isOpen = true;
      await Promise.all(blockedRequests.map((go) => go()));
    },
  };
}

describe('page before its script loads', () => {
  it('accepts text in the activation code field, and hydration keeps the text', async () => {
    const { page } = await browser.open({ origin: site.url });
    const { release } = await openWithBlockedScripts(page, '/app/marlowe/activate');
    const submit = page.locator('button[type=submit]');
    await page.locator('#code').pressSequentially('ab12');
    expect(await submit.isDisabled()).toBe(true);
    await release();
    await expect.poll(() => submit.isEnabled()).toBe(true);
    await page.locator('#code').press('3');
    await expect.poll(() => page.locator('#code').inputValue()).toBe('ab123');
  });
});

describe('prerendered page', () => {
  const tokenKey = 'livery/marlowe/token';
  const readMark = (page: Page) =>
    page.evaluate(() => (window as unknown as { marked?: { beforeBody: boolean } }).marked);
  const visibility = (page: Page) =>
    page.locator('#root').evaluate((root) => getComputedStyle(root).visibility);

  /** Stores an entry before the page loads and records whether the class `signed-in` was set before the body existed. */
  const storeEntry = (page: Page, entry: readonly [string, string]) =>
    page.addInitScript(([key, value]) => {
      localStorage.setItem(key, value);
      new MutationObserver((_, observer) => {
        if (!document.documentElement?.classList.contains('signed-in')) return;
        Object.assign(window, { marked: { beforeBody: document.body === null } });
        observer.disconnect();
      }).observe(document, { attributes: true, subtree: true });
    }, entry);

  it('stays hidden from a logged-in visitor until hydration, so that the logged-out page does not flash', async () => {
    const { page } = await browser.open({ origin: site.url });
    await storeEntry(page, [tokenKey, 'token-1']);
    const { release } = await openWithBlockedScripts(page, '/app/marlowe/start');
    expect(await page.locator('html').getAttribute('class')).toBe('signed-in');
    expect(await readMark(page)).toEqual({ beforeBody: true });
    expect(await visibility(page)).toBe('hidden');
    await release();
    await expect.poll(() => visibility(page)).toBe('visible');
    expect(await page.locator('html').getAttribute('class')).toBe('');
  });

  onlyDeep(() => {
    it('becomes visible to a logged-in visitor after four seconds even if the app never loads', async () => {
      const { page } = await browser.open({ origin: site.url });
      await storeEntry(page, [tokenKey, 'token-1']);
      await openWithBlockedScripts(page, '/app/marlowe/start');
      expect(await visibility(page)).toBe('hidden');
      await page.evaluate(() => {
        for (const animation of document.getAnimations()) animation.currentTime = 4001;
      });
      expect(await visibility(page)).toBe('visible');
    });
  });

  it.each([
    ['no token', 'livery/marlowe/nothing'],
    ['only a token for another carrier', 'livery/acme/token'],
  ])('is visible immediately if the browser stores %s', async (_what, key) => {
    const { page } = await browser.open({ origin: site.url });
    await storeEntry(page, [key, 'token-1']);
    await openWithBlockedScripts(page, '/app/marlowe/start');
    expect(await page.locator('html').getAttribute('class')).toBeNull();
    expect(await visibility(page)).toBe('visible');
  });
});

describe('link inside the app', () => {
  it.each([
    ['touched', ['h1', 'input']],
    ['pressed with a mouse', ['a', 'h1', 'input']],
  ] as const)(
    'opens the next screen when the link is %s, and moves focus to the heading and then to the empty text field',
    async (inputMethod, focused) => {
      const { page } = await browser.open({ origin: site.url, hasTouch: true });
      await page.goto('/app/marlowe/start');
      const link = page.locator('main a[href$="/activate"]');
      await waitForHydration(page);
      await page.evaluate(() => {
        const log: string[] = [];
        Object.assign(globalThis, { focusLog: log });
        document.addEventListener('focusin', ({ target }) => log.push((target as Element).localName));
      });
      await (inputMethod === 'touched' ? link.tap() : link.click());
      await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('input');
      expect(page.url()).toBe(`${site.url}/app/marlowe/activate`);
      expect(await page.evaluate(() => Reflect.get(globalThis, 'focusLog'))).toEqual(focused);
    },
  );
});

onlyDeep(() => {
  describe('idle start page', () => {
    it('renders the next screen in advance, hidden from sight and from screen readers', async () => {
      const { page } = await browser.open({ origin: site.url });
      await page.addInitScript(() => {
        const seen = Object.assign(window, { seenFields: [] as boolean[] }).seenFields;
        new MutationObserver(() => {
          const field = document.querySelector('#code');
          if (field) seen.push(field.checkVisibility());
        }).observe(document, { childList: true, subtree: true });
      });
      await page.goto('/app/marlowe/start');
      await waitForHydration(page);
      const before = await page.locator('body').ariaSnapshot();
      await expect.poll(() => page.evaluate('seenFields.length')).toBeGreaterThan(0);
      await expect.poll(() => page.locator('#code').count()).toBe(0);
      expect(await page.evaluate('seenFields.includes(true)')).toBe(false);
      expect(await page.locator('body').ariaSnapshot()).toBe(before);
    });
  });
});
