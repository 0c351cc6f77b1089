import type { Page, Request } from 'playwright';
import { describe, expect, it } from 'vitest';
import { sharedBrowser } from '../support/browser.ts';
import { waitForHydration } from '../support/screens.ts';
import { sandboxSite } from '../support/site.ts';

const browser = sharedBrowser();
/**
 * marlowe uses API v4 without a country picker, in English. The other two use the customer API with a picker, in
 * Serbian and in English.
 */
const site = sandboxSite(['marlowe', 'vidra', 'larkfield']);
const phone = { width: 360, height: 740 };
/** Every test uses a different code, because a linked code stays linked for all tests. */
let nextCode = 100;
const trialCode = () => `TRY${nextCode++}`;

const isCall = (request: Request) => /\/api\/v4\/|\/customer\/v1\//.test(new URL(request.url()).pathname);

async function open(code: string, path: string, options: object = {}) {
  const watched = await browser.open({ origin: site.url, viewport: phone, ...options });
  const calls: string[] = [];
  watched.page.context().on('request', (request) => {
    if (isCall(request)) calls.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  await watched.page.goto(`/app/${code}${path}`);
  await waitForHydration(watched.page);
  return { ...watched, calls };
}

async function logIn(page: Page, number = '2025550101', password = 'sunlight9'): Promise<void> {
  await page.locator('#phone').fill(number);
  await page.locator('#password').fill(password);
  await page.locator('button[type=submit]').click();
}

const pathOf = (page: Page) => new URL(page.url()).pathname;
const storedKeys = (page: Page) => page.evaluate(() => Object.keys(localStorage).sort());

describe.each(['marlowe', 'vidra'])('account at %s', (code) => {
  it('creates an account for a code, links the code with the new token, and opens the vehicle screen [ACCT-01 ACT-14 ACT-22]', async () => {
    const activation = trialCode();
    const { page, calls, cspViolations, foreignRequests } = await open(code, `/create/${activation}`);
    await page.locator('#phone').fill('2025550177');
    await page.locator('#password').fill('sunlight9');
    await page.locator('#again').fill('sunlight8');
    await page.locator('#again').press('Enter');
    await page.locator('main [role=alert]').waitFor();
    expect(calls, 'no request for input that the app can validate [ACCT-01]').toEqual([]);
    await page.locator('#again').fill('sunlight9');
    await page.locator('button[type=submit]').dblclick();
    await page.waitForURL(/\/\d+\/vin$/);
    const createCalls = calls.filter((call) => call.startsWith('POST'));
    expect(createCalls, 'one request for a double click [trust U12]').toHaveLength(1);
    expect(calls.filter((call) => /PUT .*(link|activation)\/TRY/.test(call)).length).toBeGreaterThan(0);
    await expect
      .poll(() => storedKeys(page))
      .toEqual([
        'livery/code',
        `livery/${code}/country`,
        `livery/${code}/data-owner`,
        // The persisted data that lets the owner return offline.
        `livery/${code}/kept`,
        `livery/${code}/phone`,
        `livery/${code}/token`,
      ]);
    expect([...cspViolations, ...foreignRequests]).toEqual([]);
  });

  it('logs in on the second submit when the response to the account creation was lost', async () => {
    const { page, calls } = await open(code, `/create/${trialCode()}`);
    await page.route(
      '**/customer_users',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await page.locator('#phone').fill('2025550179');
    for (const id of ['password', 'again']) await page.locator(`#${id}`).fill('sunlight9');
    await page.locator('button[type=submit]').click();
    await page.locator('main [role=alert]').waitFor();
    expect(await page.locator('#password').inputValue()).toBe('sunlight9');
    await page.locator('button[type=submit]').click();
    await page.waitForURL(/\/\d+\/vin$/);
    expect(calls.filter((call) => call.endsWith('/login'))).toHaveLength(1);
  });

  it('shows an error and creates no account when the server rejects the code or the account exists [ERR-01 ACT-17]', async () => {
    const { page, calls } = await open(code, '/create/NOCODE');
    const fill = async () => {
      for (const id of ['password', 'again']) await page.locator(`#${id}`).fill('sunlight9');
      await page.locator('#phone').fill('2025550178');
      await page.locator('button[type=submit]').click();
    };
    await fill();
    await page.locator('main [role=alert]').waitFor();
    expect(await page.locator('#phone').inputValue()).not.toBe('');
    await page.goto(`/app/${code}/create/OLDONE`);
    await waitForHydration(page);
    calls.length = 0;
    await fill();
    await page.locator('main [role=alert]').getByRole('link').waitFor();
    expect(
      calls.filter((call) => call.startsWith('POST')),
      'no request that creates an account [ACT-17]',
    ).toEqual([]);
  });

  it('sends one login request for a double click, then opens the claims screen [ACCT-19] [trust U12]', async () => {
    const { page, calls } = await open(code, '/login');
    await page.locator('#phone').fill('(202) 555-0101');
    await page.locator('#password').fill('sunlight9');
    await page.locator('button[type=submit]').dblclick();
    await page.waitForURL(`**/app/${code}/claims`);
    expect(calls.filter((call) => call.endsWith('/login'))).toHaveLength(1);
    await page.goBack();
    expect(pathOf(page), 'no history entry for the login [ROUTE-23]').not.toBe(`/app/${code}/login`);
  });

  it('underlines both fields after a rejected login and shows the reason [ACCT-12 ERR-01]', async () => {
    const { page } = await open(code, '/login');
    const findLine = (id: string) =>
      page.locator(`#${id}`).evaluate((field) => {
        const { borderBottomWidth, borderBottomColor, borderTopWidth } = getComputedStyle(field);
        return {
          isThick: Number.parseFloat(borderBottomWidth) > Number.parseFloat(borderTopWidth),
          borderBottomColor,
        };
      });
    const before = await findLine('phone');
    expect(before.isThick).toBe(false);
    await logIn(page, '2025550101', 'wrong-one');
    await page.locator('main [role=alert]').waitFor();
    for (const id of ['phone', 'password']) {
      expect(await page.locator(`#${id}`).getAttribute('aria-invalid'), id).toBe('true');
      const { isThick, borderBottomColor } = await findLine(id);
      expect([id, isThick, borderBottomColor !== before.borderBottomColor]).toEqual([id, true, true]);
    }
    expect(await page.locator('main [role=alert]').innerText()).toMatch(/credentials|Podaci/);
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('alert');
  });

  it('opens the requested URL after the login', async () => {
    const { page } = await open(code, '/4102/estimate?from=text');
    await page.waitForURL(`**/app/${code}/start`);
    await page.locator('.choice:not(.choice--main)').click();
    await page.locator('#phone').waitFor();
    await logIn(page);
    await page.waitForURL(`**/app/${code}/4102/estimate?from=text`);
  });

  it('asks for a new password at login when the server requires it, without a token in the URL [ACCT-15]', async () => {
    const { page, calls } = await open(code, '/login');
    await logIn(page, '2025550103', 'starlight9');
    await page.locator('#password.input').and(page.locator('[autocomplete=new-password]')).waitFor();
    await expect.poll(() => page.url()).toBe(`${site.url}/app/${code}/update-password`);
    await page.locator('#password').fill('newlight9');
    calls.length = 0;
    await page.locator('button[type=submit]').click();
    await page.waitForURL(`**/app/${code}/claims`);
    const order = calls.filter((call) => !call.startsWith('GET')).map((call) => call.split('/').at(-1));
    // API v4 logs in first and then changes the password. The customer API changes it first.
    expect(order).toEqual(code === 'marlowe' ? ['login', 'secure_update'] : ['update_password', 'login']);
  });

  it('sends a password reset link and accepts a reset link with a formatted phone number [ACCT-20]', async () => {
    const { page, calls } = await open(code, '/reset');
    await page.locator('#phone').press('Enter');
    await page.locator('#phone-error').waitFor();
    expect(calls, 'no request on Enter [ACT-06]').toEqual([]);
    await page.locator('#phone').fill('2025550102');
    await page.locator('#phone').press('Enter');
    await page.locator('.sent .art').waitFor();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    expect((await page.locator('.sent-to').innerText()).replace(/\D/g, '')).toMatch(/2025550102$/);
    await page.locator('.sent .btn--main').click();
    await page.waitForURL(`**/app/${code}/login`);

    await page.goto(`/app/${code}/reset_password?token=reset-2025550102&phone=(202)+555-0102`);
    await page.locator('#password').fill('newlight9');
    expect(page.url()).toBe(`${site.url}/app/${code}/reset_password`);
    await page.locator('button[type=submit]').click();
    await page.waitForURL(`**/app/${code}/claims`);
  });

  it('sends no request for a new password without a reset token [ACCT-31]', async () => {
    const { page, calls } = await open(code, '/update-password?phone=2025550101');
    await page.locator('main [role=alert]').waitFor();
    expect(await page.locator('main input').count()).toBe(0);
    expect(calls).toEqual([]);
    await page.locator('.btn--main').click();
    await page.waitForURL(`**/app/${code}/reset`);
  });

  it('clears all stored data at logout except the phone number, and masks all but its last digits [ACCT-46] [trust T9]', async () => {
    const { page, calls } = await open(code, '/login', { viewport: { width: 1280, height: 800 } });
    await logIn(page);
    await page.waitForURL(`**/app/${code}/claims`);
    await page.locator('.log-out:visible').click();
    await page.waitForURL(`**/app/${code}/start`);
    await expect
      .poll(() => storedKeys(page))
      .toEqual(['livery/code', `livery/${code}/country`, `livery/${code}/phone`]);
    expect(calls.some((call) => call.endsWith('/logout'))).toBe(code === 'vidra');
    await page.locator('.choice:not(.choice--main)').click();
    await expect.poll(() => page.locator('#phone').inputValue()).toBe('•••••• 0101');
    await page.locator('#password').fill('sunlight9');
    await page.locator('button[type=submit]').click();
    await page.waitForURL(`**/app/${code}/claims`);
  });

  it('ends the session with one reload and a message when the server rejects the token [ERR-32] [trust U13]', async () => {
    const { page } = await open(code, '/login', { viewport: { width: 1280, height: 800 } });
    await logIn(page);
    await page.waitForURL(`**/app/${code}/claims`);
    await page.goto(`/app/${code}/create/${trialCode()}`);
    await page.waitForURL(`**/app/${code}/claims`);
    let loads = 0;
    page.on('domcontentloaded', () => {
      loads += 1;
    });
    // The session is already signed in when the next request gets a 401 response.
    await page.route(/\/api\/v4\/|\/customer\/v1\//, (route) => route.fulfill({ status: 401, json: {} }));
    await page.reload();
    await page.waitForURL(`**/app/${code}/start`);
    expect(loads).toBeLessThanOrEqual(2);
    expect(await storedKeys(page)).not.toContain(`livery/${code}/token`);
    await page.locator('.toast').first().waitFor();
  });
});

describe('two carriers in one browser', () => {
  it('keeps one session for each carrier, and a logout ends only one session [COOK-10] [trust U18]', async () => {
    const { page } = await open('marlowe', '/login', { viewport: { width: 1280, height: 800 } });
    await logIn(page);
    await page.waitForURL('**/app/marlowe/claims');
    const otherPage = await page.context().newPage();
    await otherPage.goto('/app/vidra/login');
    await waitForHydration(otherPage);
    await logIn(otherPage, '2025550104', 'daylight9');
    await otherPage.waitForURL('**/app/vidra/claims');
    await page.locator('.log-out:visible').click();
    await page.waitForURL('**/app/marlowe/start');
    await otherPage.reload();
    await otherPage.locator('.log-out:visible').waitFor();
    expect(pathOf(otherPage)).toBe('/app/vidra/claims');
    expect(await storedKeys(page)).not.toContain('livery/marlowe/token');
    expect(await storedKeys(page)).toContain('livery/vidra/token');
  });
});

describe('phone field with a country picker', () => {
  it("lists every country, the carrier's first, and selects the country of a typed calling code [ACCT-48]", async () => {
    const { page } = await open('larkfield', '/login');
    const countrySelect = page.locator('.country select');
    await countrySelect.waitFor();
    const options = await countrySelect.locator('option').allInnerTexts();
    expect(options.slice(0, 2)).toEqual(['Ireland +353', 'United Kingdom +44']);
    expect(options.length).toBeGreaterThan(200);
    await page.locator('#phone').fill('+381 64 1234567');
    await page.locator('#password').focus();
    expect(await countrySelect.inputValue()).toBe('RS');
    expect(await page.locator('#phone').inputValue()).toBe('064 1234567');
    await page.locator('#phone').focus();
    await page.locator('.affix-clear').click();
    expect(await page.locator('#phone').inputValue(), 'cleared field [ACCT-13]').toBe('');
  });

  it('shows only the calling code when the carrier lacks the picker capability [ACCT-48]', async () => {
    const { page } = await open('marlowe', '/login');
    expect(await page.locator('.country').count()).toBe(0);
    expect(await page.locator('.unit').innerText()).toBe('+1');
  });
});

describe('error text from a hostile server', () => {
  it('shows markup in an error message as plain text on every account screen [trust T21]', async () => {
    const { page, cspViolations } = await open('marlowe', '/login');
    const display = '<img src=x onerror="document.title=1"><a href="javascript:1">x</a> **b**';
    await page.route(/\/api\/v4\//, (route) => route.fulfill({ status: 422, json: { error: { display } } }));
    for (const path of ['/login', '/reset', '/update-password?phone=1&token=2', `/create/${trialCode()}`]) {
      await page.goto(`/app/marlowe${path}`);
      await waitForHydration(page);
      for (const field of await page.locator('main input').all())
        await field.fill((await field.getAttribute('type')) === 'tel' ? '2025550101' : 'sunlight9');
      await page.locator('button[type=submit]').click();
      const alert = page.locator('main [role=alert]');
      await alert.waitFor();
      expect(await alert.innerText(), path).toContain(display);
      expect(await alert.locator('img, a[href^="javascript"]').count(), path).toBe(0);
    }
    expect(cspViolations).toEqual([]);
  });
});
