import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { sharedBrowser } from '../support/browser.ts';
import { newCustomer, openLoggedIn, sam } from '../support/logIn.ts';
import { waitForHydration } from '../support/screens.ts';
import { sandboxSite } from '../support/site.ts';

const browser = sharedBrowser();
/**
 * marlowe is in English on API v4. vidra is in Serbian on the customer API, without notification preferences. larkfield
 * has a pale brand and notification preferences.
 */
const codes = ['marlowe', 'vidra', 'larkfield'] as const;
const site = sandboxSite(codes);
const flavours = ['marlowe', 'vidra'] as const;
const phone = { width: 360, height: 740 };

const { sandbox } = site;

async function open(code: string, path: string, options: object = { viewport: phone }) {
  const watched = await browser.open({ origin: site.url, ...options });
  await watched.page.goto(`/app/${code}${path}`);
  await waitForHydration(watched.page);
  return watched;
}

const logIn = (code: string, customer = sam, options: object = {}) =>
  openLoggedIn(browser, { origin: site.url, code, customer, ...options });

async function sendCode(page: Page, code: string): Promise<void> {
  await page.locator('#code').fill(code);
  await page.locator('#code').press('Enter');
}

const pathOf = (page: Page) => page.url().slice(site.url.length);
const storedCode = (page: Page, code: string) =>
  page.evaluate(
    (base) => [localStorage.getItem(`${base}activation-code`), localStorage.getItem(`${base}owner-phone`)],
    `livery/${code}/`,
  );

async function storeCode(page: Page, code: string, activation: string): Promise<void> {
  await page.evaluate(
    ([base, text]) => {
      localStorage.setItem(`${base}activation-code`, text as string);
      localStorage.setItem(`${base}owner-phone`, '2025550104');
    },
    [`livery/${code}/`, activation],
  );
  await page.reload();
  await page.getByRole('dialog').waitFor();
}

describe.each(flavours)('activation at %s', (code) => {
  it('asks an owner with an account for the password, links the code, and opens the claim [ACT-11 ACT-12 ACT-14]', async () => {
    const { page, consoleErrors, cspViolations } = await open(code, '/activate?code=OLDONE');
    await page.locator('#code').press('Enter');
    await page.locator('#password').waitFor();
    expect(await page.locator('#phone').inputValue()).toBe('(202) 555-0104');
    expect(await storedCode(page, code)).toEqual(['OLDONE', '2025550104']);
    await page.reload();
    await page.locator('#phone').waitFor();
    expect(await page.locator('#phone').inputValue()).toBe('(202) 555-0104');
    await page.locator('#password').fill('daylight9');
    await page.locator('#password').press('Enter');
    await page.waitForURL(/\/\d+\/vin$/);
    expect(await storedCode(page, code)).toEqual([null, null]);
    expect([consoleErrors, cspViolations]).toEqual([[], []]);
  });

  it('sends a new owner to the account screen and stores the code [ACT-08 ACT-12]', async () => {
    const { page } = await open(code, '/activate');
    await sendCode(page, 'NEWONE');
    await page.waitForURL('**/create/NEWONE');
    expect(await storedCode(page, code)).toEqual(['NEWONE', '2025550111']);
  });

  it('removes the stored code when the user returns to the code field, also after a page load [ACT-12]', async () => {
    const { page } = await open(code, '/activate');
    await sendCode(page, 'OLDONE');
    await page.locator('#password').waitFor();
    await page.goBack();
    await page.locator('#code').waitFor();
    expect(await storedCode(page, code)).toEqual([null, null]);
    await page.locator('#code').press('Enter');
    await page.locator('#password').waitFor();
    await page.goto(`/app/${code}/activate`);
    await waitForHydration(page);
    await expect.poll(() => storedCode(page, code)).toEqual([null, null]);
  });

  it('shows an error once, at the code field, when the code is invalid [ACT-24 ACT-07]', async () => {
    const { page } = await open(code, '/activate');
    const error = page.locator('#code-error');
    for (const input of ['USED01', 'NOTEL1', 'WRONG1']) {
      await sendCode(page, input);
      await error.waitFor();
      await expect.poll(() => page.locator('#code').getAttribute('aria-invalid')).toBe('true');
      expect([input, await storedCode(page, code)]).toEqual([input, [null, null]]);
      await page.reload();
      await waitForHydration(page);
    }
  });

  it('sends one request for a double click [trust U12]', async () => {
    const { page } = await open(code, '/activate');
    await sandbox.breakCalls({ path: '*', kind: 'delay', delay_ms: 300 });
    await page.locator('#code').fill('OLDONE');
    await page.locator('button[type=submit]').dblclick();
    await page.locator('#password').waitFor();
    const calls = await sandbox.calls();
    expect(calls.filter(({ path }) => path.endsWith('/activation/OLDONE'))).toHaveLength(1);
  });

  it('links the code immediately when the user is signed in [ACT-14]', async () => {
    const { page } = await logIn(code, newCustomer);
    await page.locator('.no-claims a').click();
    await page.waitForURL('**/activate');
    await sendCode(page, 'TRYabc');
    await page.waitForURL(/\/\d+\/vin$/);
    await page.goto(`/app/${code}/claims`);
    await page.locator('a.claim').waitFor();
    expect(await page.locator('a.claim').count()).toBe(1);
  });

  it('offers to resume or cancel an unfinished activation on the claims screen [ACT-18]', async () => {
    const { page } = await logIn(code, newCustomer);
    await storeCode(page, code, 'OLDONE');
    expect(await page.getByRole('dialog').innerText()).toContain('OLDONE');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await storedCode(page, code)).toEqual([null, null]);
    await storeCode(page, code, 'OLDONE');
    await page.locator('dialog .btn--main').click();
    await page.waitForURL(/\/\d+\/vin$/);
    expect(await storedCode(page, code)).toEqual([null, null]);
  });

  it('keeps the code when resuming fails with a server error, and removes an unusable code [ACT-18]', async () => {
    const { page } = await logIn(code, newCustomer);
    await storeCode(page, code, 'NOLINK');
    await sandbox.breakCalls({ path: '*', kind: 'status', status: 503 });
    await page.locator('dialog .btn--main').click();
    await page.locator('dialog .note').waitFor();
    expect(await storedCode(page, code)).toEqual(['NOLINK', '2025550104']);
    await sandbox.clearFaults();
    await page.locator('dialog .btn--main').click();
    await expect.poll(() => storedCode(page, code)).toEqual([null, null]);
    expect(await page.locator('dialog .note').innerText()).not.toBe('');
  });
});

describe('claims screen', () => {
  it.each([
    [
      'marlowe',
      ['Submit VIN', 'Photos needed', 'Estimate in progress', 'Estimate ready', 'Canceled'],
      'Mar 17, 2026',
    ],
    [
      'vidra',
      ['Unesite broj šasije', 'Potrebne su fotografije', 'Procena je u toku', 'Procena je spremna'],
      '17. mar 2026.',
    ],
  ] as const)(
    'lists the claims of %s in every state with a link for each claim [API-GEN-10 CLM-01 CLM-07]',
    async (code, statuses, date) => {
      const { page, consoleErrors, cspViolations, foreignRequests } = await logIn(code);
      expect(new Set(await page.locator('.pill').allInnerTexts())).toEqual(new Set(statuses));
      expect(await page.locator('a.claim').last().innerText()).toContain(date);
      const links = await page
        .locator('a.claim')
        .evaluateAll((all) => all.map((a) => a.getAttribute('href')));
      expect(links).toHaveLength(13);
      expect(links.every((link) => /^\/app\/\w+\/\d+\/(vin|photos|estimate)$/.test(link ?? ''))).toBe(true);
      expect([consoleErrors, cspViolations, foreignRequests]).toEqual([[], [], []]);
    },
  );

  it('opens a claim by keyboard and shows the number of the open claim in the menu [CLM-22]', async () => {
    const { page } = await logIn('marlowe');
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    await page.keyboard.press('Tab');
    const chosen = await page.locator('a.claim:focus .claim-facts > span').first().innerText();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/\d+\/\w+$/);
    await page.locator('.menu-btn').click();
    expect(await page.locator('dialog .menu-claim b').innerText()).toBe(chosen.slice(1));
  });

  it('shows an error when the claims fail to load, and loads the claims on retry [UI-12]', async () => {
    const { page } = await logIn('vidra');
    await sandbox.breakCalls({ path: '/vidra/customer/v1/exposures', kind: 'status', status: 503 });
    await page.reload();
    await page.locator('.msg h1').waitFor();
    expect(await page.locator('.msg h1').innerText()).toBe('Vaše prijave štete se nisu učitale');
    expect(await page.locator('.msg').innerText()).toContain('404 Stranica nije pronađena');
    await sandbox.clearFaults();
    await page.locator('.msg button').click();
    await page.locator('a.claim').first().waitFor();
  });

  it('shows an illustration to a user without claims [CLM-34]', async () => {
    const { page } = await logIn('larkfield', newCustomer);
    expect(await page.locator('.empty-art .art').isVisible()).toBe(true);
  });

  it('shows the menu and the claim number in one row on the narrowest screen with a navigation bar [CLM-22 CLM-31]', async () => {
    const { page } = await logIn('larkfield', sam, { viewport: { width: 1280, height: 768 } });
    await page.goto('/app/larkfield/4102/photos');
    await page.locator('.bar-nav .menu-claim').waitFor();
    const tops = await page
      .locator('.bar-nav .menu-item')
      .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top));
    expect([tops.length, new Set(tops).size]).toEqual([6, 1]);
  });

  it('reloads the page when the user selects the claims link again [CLM-29]', async () => {
    const { page } = await logIn('marlowe', sam, { viewport: { width: 1280, height: 800 } });
    await page.evaluate(() => Object.assign(window, { isSame: true }));
    await page.locator('.bar-nav a[href$="/claims"]').click();
    await page.waitForFunction(() => !('isSame' in window));
    await page.locator('a.claim').first().waitFor();
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

describe.each(['marlowe', 'larkfield'] as const)('notification preferences of %s', (code) => {
  it('saves the preferences, shows the saved values after a reload, and leads back to the claims [NOT-01 NOT-05]', async () => {
    const { page, consoleErrors, cspViolations } = await logIn(code);
    await page.locator('.menu-btn').click();
    await page.getByRole('dialog').locator('a[href$="/notificationPreferences"]').click();
    await page.locator('#text').waitFor();
    expect(await page.locator('#email').count()).toBe(0);
    await page.locator('#text').focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    expect(await page.locator('#email').inputValue()).toBe('sam@customers.example');
    await page.locator('#email').fill('new@customers.example');
    await page.locator('button[type=submit]').click();
    await page.locator('.toast').waitFor();
    await page.reload();
    await page.locator('#email').waitFor();
    expect([await page.locator('#text').isChecked(), await page.locator('#email').inputValue()]).toEqual([
      true,
      'new@customers.example',
    ]);
    await page.locator('.back').click();
    await page.waitForURL('**/claims');
    expect([consoleErrors, cspViolations]).toEqual([[], []]);
  });

  it('shows client and server errors for an email address [VAL-10 ERR-16]', async () => {
    const { page } = await logIn(code);
    await page.goto(`/app/${code}/notificationPreferences`);
    await page.locator('#by-email').check();
    const errors: string[] = [];
    for (const address of ['', 'nope', 'taken@customers.example']) {
      await page.locator('#email').fill(address);
      await page.locator('#email').press('Enter');
      await page.locator('main [role=alert]').waitFor();
      await expect.poll(() => page.locator('#email-error').innerText()).not.toBe(errors.at(-1));
      errors.push(await page.locator('#email-error').innerText());
    }
    expect(errors).toEqual([
      'Please enter your email address.',
      'Invalid email address entered. Please re-enter your email address.',
      'Email already tied to a different account. Please enter a different email',
    ]);
  });
});

it('shows "not found" for the preferences of a carrier without preferences [CLM-26]', async () => {
  const { page } = await logIn('vidra');
  await page.goto('/app/vidra/notificationPreferences');
  await page.locator('.msg h1').waitFor();
  expect(await page.locator('form').count()).toBe(0);
  expect(pathOf(page)).toBe('/app/vidra/notificationPreferences');
});
