import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { sharedBrowser } from '../support/browser/browser.ts';
import { kim, newCustomer, openLoggedIn, sam } from '../support/browser/logIn.ts';
import { waitForHydration } from '../support/browser/screens.ts';
import { sandboxSite } from '../support/browser/site.ts';

const browser = sharedBrowser();
/** A carrier on API v4, and two on the customer API: one in Serbian without preferences, and one with preferences. */
const site = sandboxSite(['marlowe', 'vidra', 'larkfield']);
const desktop = { width: 1280, height: 800 };

const pathOf = (page: Page) => page.url().slice(site.url.length);
const readStored = (page: Page, code: string, name: string) =>
  page.evaluate((key) => localStorage.getItem(key), `livery/${code}/${name}`);
const isCall = (url: URL) => /\/api\/v4\/|\/customer\/v1\//.test(url.pathname);

async function fillLogin(page: Page, { phone, password } = sam): Promise<void> {
  await page.locator('#phone').fill(phone);
  await page.locator('#password').fill(password);
  await page.locator('button[type=submit]').click();
}

async function openLogin(code: string) {
  const watched = await browser.open({ origin: site.url, viewport: desktop });
  await watched.page.goto(`/app/${code}/login`);
  await waitForHydration(watched.page);
  return watched;
}

const logIn = (code: string, customer = sam) =>
  openLoggedIn(browser, { origin: site.url, code, customer, viewport: desktop });

/** Rejects the token of the selected calls from now on, and counts later page loads. */
async function rejectToken(page: Page, isRejected: (url: URL, method: string) => boolean) {
  let loads = 0;
  page.on('domcontentloaded', () => {
    loads += 1;
  });
  await page.route(
    (url) => isCall(url),
    (route) => {
      const request = route.request();
      if (!isRejected(new URL(request.url()), request.method())) return route.fallback();
      return route.fulfill({ status: 401, json: { error: { code: 'authentication_token_expired' } } });
    },
  );
  return { loads: () => loads };
}

async function storeCode(page: Page, code: string): Promise<void> {
  await page.evaluate((base) => {
    localStorage.setItem(`${base}activation-code`, 'OLDONE');
    localStorage.setItem(`${base}owner-phone`, '2025550104');
  }, `livery/${code}/`);
  await page.reload();
  await page.getByRole('dialog').waitFor();
}
const isLink = (url: URL, method: string) =>
  method === 'PUT' && /\/(link|activation)\/\w+$/.test(url.pathname);
const isSaving = (url: URL, method: string) =>
  method === 'PUT' && /\/(customer_users|customer_communication_preferences)$/.test(url.pathname);

interface Expiry {
  readonly screen: string;
  readonly codes: readonly string[];
  readonly customer?: typeof sam;
  readonly isRejected: (url: URL, method: string) => boolean;
  /** Opens the screen as a logged-in member. */
  readonly openScreen?: (page: Page, code: string) => Promise<void>;
  /** Sends the call whose token is rejected. */
  readonly sendCall: (page: Page) => Promise<void>;
  /** The path of the page after its reload. @default /start */
  readonly landingPath?: string;
  /** The path below the carrier's base after the next login. */
  readonly returnPath: string;
  /** Checks that the input is preserved. */
  readonly expectPreserved: (page: Page, code: string) => Promise<void>;
}

const toPreferences = (page: Page) => page.locator('.bar-nav a[href$="/notificationPreferences"]').click();
const codes = ['marlowe', 'vidra'];
const withPreferences = ['marlowe', 'larkfield'];

const expiries: readonly Expiry[] = [
  {
    screen: 'the claims list with a pending code',
    codes,
    customer: newCustomer,
    isRejected: isLink,
    openScreen: storeCode,
    sendCall: (page) => page.locator('dialog .btn--main').click(),
    returnPath: '/claims',
    async expectPreserved(page, code) {
      expect(await readStored(page, code, 'activation-code')).toBe('OLDONE');
      expect(await page.getByRole('dialog').innerText()).toContain('OLDONE');
    },
  },
  {
    screen: 'the activation screen of a member',
    codes,
    customer: newCustomer,
    isRejected: isLink,
    async openScreen(page) {
      await page.locator('.bar-nav a[href$="/activate"]').click();
      await page.locator('#code').fill('TRYab');
    },
    sendCall: (page) => page.locator('#code').press('c'),
    landingPath: '/activate',
    returnPath: '/activate',
    async expectPreserved(page) {
      expect(await page.locator('#code').inputValue()).toBe('TRYabc');
    },
  },
  {
    screen: 'the preferences on save',
    codes: withPreferences,
    isRejected: isSaving,
    async openScreen(page) {
      await toPreferences(page);
      await page.locator('#text').check();
      await page.locator('#by-email').check();
      await page.locator('#email').fill('new@customers.example');
    },
    sendCall: (page) => page.locator('#email').press('Enter'),
    returnPath: '/notificationPreferences',
    async expectPreserved(page) {
      expect(await page.locator('#email').inputValue()).toBe('new@customers.example');
      expect(await page.locator('#text').isChecked()).toBe(true);
    },
  },
];
const cases = expiries.flatMap((expiry) =>
  expiry.codes.map((code) => [expiry.screen, code, expiry] as const),
);

describe('rejected token in an open session', () => {
  it.each(cases)(
    'logs the user out on %s at %s with a message and one reload, then restores the page and the input after login [ERR-32] [trust U13]',
    async (_screen, code, expiry) => {
      const { page, cspViolations } = await logIn(code, expiry.customer);
      await expiry.openScreen?.(page, code);
      await page.unrouteAll();
      const { loads } = await rejectToken(page, expiry.isRejected);
      const landingPath = expiry.landingPath ?? '/start';
      const reloaded = page.waitForEvent('domcontentloaded');
      await expiry.sendCall(page);
      await reloaded;
      await page.locator('.toast').waitFor();
      expect(await page.locator('.toast').innerText()).toMatch(/session has expired|Odjavljeni ste zbog/);
      expect(pathOf(page)).toBe(`/app/${code}${landingPath}`);
      expect(await readStored(page, code, 'token')).toBeNull();
      expect(loads()).toBe(1);

      await page.unrouteAll();
      if (landingPath === '/start') await page.locator('.choice:not(.choice--main)').click();
      else await page.goto(`/app/${code}/login`);
      await page.waitForURL('**/login');
      await waitForHydration(page);
      const pendingMessage = await page.evaluate(
        (key) => sessionStorage.getItem(key),
        `livery/${code}/expired`,
      );
      expect(pendingMessage, 'the message is shown only once').toBeNull();
      await fillLogin(page, expiry.customer);
      await page.waitForURL(`**/app/${code}${expiry.returnPath}`);
      await expiry.expectPreserved(page, code);
      expect(loads(), 'no reload loop').toBeLessThanOrEqual(landingPath === '/start' ? 1 : 2);
      expect(cspViolations).toEqual([]);
    },
  );
});

describe.each(codes)('page at %s that the user keeps open when the session ends', (code) => {
  it('shows no data of that user to the next user [trust T9 U18]', async () => {
    const { page } = await logIn(code);
    const text = await page.locator('a.claim', { hasText: '#' }).last().innerText();
    const number = /#\S+/.exec(text)?.[0] ?? 'none';
    await page.evaluate(() => addEventListener('beforeunload', (event) => event.preventDefault()));
    const leaveDialog = page.waitForEvent('dialog').then((dialog) => dialog.dismiss());
    const { loads } = await rejectToken(page, isLink);
    await page.locator('.bar-nav a[href$="/activate"]').click();
    await page.locator('#code').fill('TRYabc');
    await leaveDialog;
    await page.unrouteAll();
    await page.locator('.back').click();
    await page.locator('.choice:not(.choice--main)').click();
    await page.locator('#phone').waitFor();
    await page.evaluate(() => {
      const texts: string[] = [];
      Object.assign(window, { texts });
      new MutationObserver(() => texts.push(document.body.innerText)).observe(document, {
        childList: true,
        subtree: true,
        characterData: true,
      });
    });
    await fillLogin(page, kim);
    await page.waitForURL(new RegExp(`/app/${code}/(claims|activate)$`));
    if (pathOf(page).endsWith('/activate')) await page.locator('.back').click();
    await page.locator('a.claim').first().waitFor();
    const textsOverTime = await page.evaluate(() => (window as unknown as { texts: string[] }).texts.join());
    expect(loads(), 'the page has not reloaded').toBe(0);
    expect([textsOverTime.includes('#'), textsOverTime.includes(number)]).toEqual([true, false]);
  });
});

it('password is not stored anywhere in the browser, in contrast to the token [SEC-13]', async () => {
  const { page } = await openLogin('marlowe');
  const secret = sam.password;
  const findStores = () =>
    page.evaluate(
      (text) =>
        [
          ...Object.entries(localStorage),
          ...Object.entries(sessionStorage),
          ['url', location.href],
          ['cookie', document.cookie],
        ]
          .filter(([, value]) => value?.includes(text))
          .map(([name]) => name),
      secret,
    );
  for (const path of ['/login', '/create/TRYabd', '/update-password?phone=1&token=t']) {
    await page.goto(`/app/marlowe${path}`);
    await waitForHydration(page);
    for (const field of await page.locator('input[type=password]').all()) await field.fill(secret);
    expect([path, await findStores()]).toEqual([path, []]);
    await page.reload();
    await waitForHydration(page);
    for (const field of await page.locator('input[type=password]').all())
      expect(await field.inputValue()).toBe('');
  }
  await page.goto('/app/marlowe/login');
  await waitForHydration(page);
  await fillLogin(page);
  await page.waitForURL('**/claims');
  expect(await findStores()).toEqual([]);
  expect(await readStored(page, 'marlowe', 'token')).not.toBeNull();
});
