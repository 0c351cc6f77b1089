import type { Page, Request } from 'playwright';
import { describe, expect, it } from 'vitest';
import { sharedBrowser } from '../support/browser.ts';
import { sandboxSite } from '../support/site.ts';

const browser = sharedBrowser();
const site = sandboxSite(['supplement-desk']);
const { sandbox } = site;

const desktop = { width: 1280, height: 860 };
const phone = { width: 360, height: 740 };
const centre = { latitude: 43.6591, longitude: -70.2568 };

async function open({ viewport = desktop, grantsLocation = true, query = '' } = {}) {
  const watched = await browser.open({
    origin: site.url,
    viewport,
    ...(grantsLocation && { geolocation: centre, permissions: ['geolocation'] }),
  });
  await watched.page.goto(`/app/supplements/create${query}`);
  await watched.page.locator('#claim-number').waitFor();
  return watched;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const rows = (page: Page) => page.locator('tbody tr');
const alerts = (page: Page) => page.getByRole('alert').getByRole('listitem');
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

/** Resolves when the response has arrived or the request has failed. */
const answered = (request: Request) =>
  request.response().then(
    (response) => response?.finished(),
    () => undefined,
  );

async function findClaim(page: Page, number: string) {
  await page.fill('#claim-number', number);
  await page.keyboard.press('Enter');
}

async function goToShopStep(page: Page) {
  await findClaim(page, 'MM-48211');
  await title(page, 'Choose the shop').waitFor();
}

async function fillForm(page: Page, name: string, email = 'office@tidewater.example') {
  await page.fill('#shop-name', name);
  await page.fill('#shop-address', '18 whar');
  await page.getByRole('listbox').getByRole('option').first().click();
  await page.locator('#shop-city').waitFor();
  await page.fill('#shop-email', email);
  await page.fill('#shop-phone', '(555) 010-4471');
}

it('shop table shows an unknown distance as a dash on a desktop and omits it on a phone [SUP-SHOP-06]', async () => {
  const { page } = await open({ grantsLocation: false });
  await goToShopStep(page);
  await page.getByLabel('Shop name').fill('bright');
  await rows(page).first().waitFor();
  const readDistance = () => rows(page).first().locator('td').last().innerText();
  expect(await readDistance()).toBe('–');
  await page.setViewportSize(phone);
  expect(await readDistance()).toBe('');
});

describe.each([
  ['on a desktop', desktop],
  ['on a phone', phone],
] as const)('vendor workflow %s', (_device, viewport) => {
  it('selects one of three vehicles and a nearby shop, and continues [SUP-CLM-02 SUP-SHOP-03]', async () => {
    const { page, consoleErrors, cspViolations, foreignRequests } = await open({ viewport });
    await findClaim(page, 'MM-48213');
    await page.locator('#exposure').waitFor();
    expect(await page.locator('#exposure option').allInnerTexts()).toContain(
      '2021 Subaru Outback – 4S4BTACC1M3104417',
    );
    await page.selectOption('#exposure', { index: 1 });
    await button(page, 'Continue with this vehicle').click();
    await title(page, 'Choose the shop').waitFor();
    expect(await focused(page)).toBe('Choose the shop');
    await button(page, 'Shops near me').click();
    await button(page, 'Search everywhere').waitFor();
    await page.getByLabel('Shop name').fill('bright');
    await page.locator('.found-count', { hasText: 'Over five results.' }).waitFor();
    await page.locator('tbody mark').first().waitFor();
    expect(await rows(page).count()).toBe(5);
    expect(await rows(page).first().locator('td').last().innerText()).toMatch(/^\d+\.\d mi$/);
    await button(page, 'Next page').click();
    await page.locator('.found-count', { hasText: 'Showing 6 to 10' }).waitFor();
    await rows(page).first().locator('td').first().click();
    await page.locator('.shop-chosen').waitFor();
    const name = await page.locator('.shop-chosen b').innerText();
    await page.getByLabel('Remember this shop').check();
    await button(page, 'Next').last().click();
    await title(page, 'Is this right?').waitFor();
    expect(await page.locator('main').innerText()).toContain(name);
    // The device offers the remembered shop on the next visit.
    await page.evaluate(() => sessionStorage.clear());
    await page.reload();
    await goToShopStep(page);
    expect(await page.locator('.shop-last b').innerText()).toBe(name);
    await button(page, 'Use this shop').click();
    await page.locator('.shop-chosen').waitFor();
    expect([consoleErrors, cspViolations, foreignRequests]).toEqual([[], [], []]);
  });

  it('creates a shop after the rejected fields are corrected [SUP-SHOP-14 SUP-SHOP-16]', async () => {
    const { page, cspViolations } = await open({ viewport, grantsLocation: false });
    await goToShopStep(page);
    await button(page, /Add it/).click();
    await title(page, 'Add a shop').waitFor();
    await button(page, 'Save and continue').click();
    await alerts(page).first().waitFor();
    expect(await alerts(page).count()).toBe(6);
    await fillForm(page, 'Refused Motors', 'taken@shops.example');
    expect(await page.inputValue('#shop-region')).toBe('ME');
    await button(page, 'Save and continue').click();
    await page.locator('#shop-email-error, .sup-alert li').first().waitFor();
    await page.fill('#shop-email', 'office@tidewater.example');
    await page.fill('#shop-name', 'Nowhere Motors');
    await button(page, 'Save and continue').click();
    await page.getByText('We couldn’t save the shop.').waitFor();
    expect(await page.inputValue('#shop-city')).toBe('Brightwater');
    await page.fill('#shop-name', 'Tidewater Panel Works');
    await button(page, 'Save and continue').click();
    await title(page, 'Is this right?').waitFor();
    expect(await page.locator('main').innerText()).toContain('Tidewater Panel Works');
    expect(cspViolations).toEqual([]);
  });
});

describe('claim search step', () => {
  it.each(['MM-48210', 'MM-1'])(
    'stays open and shows an error if it finds nothing: %s [SUP-CLM-09]',
    async (number) => {
      const { page } = await open();
      await findClaim(page, number);
      await page.locator('#claim-number-error').waitFor();
      expect(await page.locator('#claim-number').evaluate((field) => field === document.activeElement)).toBe(
        true,
      );
      expect(await page.inputValue('#claim-number')).toBe(number);
      expect(await alerts(page).count(), 'the error is not shown twice').toBe(0);
    },
  );

  it('preselects the vehicle of the link [SUP-WIZ-24]', async () => {
    const { page } = await open({ query: '?token=exposure-7023' });
    await findClaim(page, 'MM-48213');
    await page.locator('.exposure-chosen').waitFor();
    expect(await page.locator('.exposure-chosen').innerText()).toContain('VIN not given');
  });

  it('shows an error and sends no search if the captcha script is blocked [ERR-41] [trust T25]', async () => {
    await sandbox.breakCalls({ path: '/recaptcha/*', kind: 'reset' });
    const { page } = await open();
    await findClaim(page, 'MM-48211');
    await page.getByText('ReCaptcha not available yet.').waitFor();
    expect((await sandbox.calls()).filter(({ path }) => path.includes('exposures'))).toEqual([]);
    await sandbox.clearFaults();
    await button(page, 'Search').click();
    await title(page, 'Choose the shop').waitFor();
  });
});

describe('shop search', () => {
  it('ignores the response to an earlier query [trust U20]', async () => {
    const { page } = await open();
    await goToShopStep(page);
    await sandbox.breakCalls({ path: '/1/indexes/*', kind: 'delay', delay_ms: 1000, times: 1 });
    const firstRequest = page.waitForRequest(/indexes/);
    await page.getByLabel('Shop name').fill('pine');
    const lateResponse = answered(await firstRequest);
    await page.getByLabel('Shop name').fill('casco');
    await page.locator('tbody', { hasText: 'Casco Coachworks' }).waitFor();
    await lateResponse;
    expect(await rows(page).locator('th').allInnerTexts()).toEqual(['Casco Coachworks']);
  });

  it('shows markup in a shop name as text [trust T21]', async () => {
    const { page, consoleErrors } = await open();
    await goToShopStep(page);
    await page.getByLabel('Shop name').fill('img');
    await rows(page).first().waitFor();
    await page.locator('tbody button').first().click();
    await page.locator('.shop-chosen').waitFor();
    expect(await page.locator('main img').count()).toBe(0);
    expect(await page.locator('.shop-chosen b').innerText()).toContain('<img src=x onerror=alert(1)>');
    expect(consoleErrors).toEqual([]);
  });

  it('offers a retry if the index fails, and still allows adding a shop [SUP-SHOP-27]', async () => {
    await sandbox.breakCalls({ path: '/1/indexes/*', kind: 'status', status: 503 });
    const { page } = await open();
    await goToShopStep(page);
    await page.getByLabel('Shop name').fill('bright');
    await page.getByText('Search isn’t responding').waitFor();
    await sandbox.clearFaults();
    await button(page, 'Try again').click();
    await rows(page).first().waitFor();
    expect(await button(page, /Add it/).count()).toBe(1);
  });

  it('accepts a deleted shop with the data of its search result, without an error [ERR-55]', async () => {
    const { page } = await open();
    await goToShopStep(page);
    await page.getByLabel('Shop name').fill('vanished');
    await rows(page).first().locator('button').click();
    await page.locator('.shop-chosen').waitFor();
    expect(await page.locator('tr.is-chosen').count()).toBe(1);
    expect(await alerts(page).count()).toBe(0);
  });

  it('can be completed with the keyboard only, from the claim to the next step [SUP-WIZ-05]', async () => {
    const { page } = await open({ grantsLocation: false });
    await page.locator('#claim-number').focus();
    await page.keyboard.type('MM-48211');
    await page.keyboard.press('Enter');
    await title(page, 'Choose the shop').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.type('bright');
    await page.keyboard.press('Enter');
    await rows(page).nth(4).waitFor();
    const tabTo = async (name: string) => {
      for (let count = 0; count < 20 && !(await focused(page))?.startsWith(name); count++)
        await page.keyboard.press('Tab');
    };
    await tabTo('Bright');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.locator('.shop-chosen').waitFor();
    expect(await rows(page).nth(1).getAttribute('class')).toBe('is-chosen');
    await tabTo('Next');
    await page.keyboard.press('Enter');
    await title(page, 'Is this right?').waitFor();
  });
});

it('address suggestions match the latest query even if responses arrive in reverse order [trust U20]', async () => {
  const { page } = await open();
  await goToShopStep(page);
  await button(page, /Add it/).click();
  await sandbox.breakCalls({
    path: '/customer/v2/address_lookups/autocomplete',
    kind: 'delay',
    delay_ms: 1000,
    times: 1,
  });
  const firstRequest = page.waitForRequest(/autocomplete/);
  await page.fill('#shop-address', '3300');
  const lateResponse = answered(await firstRequest);
  await page.fill('#shop-address', '18 whar');
  await page.getByRole('option', { name: /18 Wharf Street/ }).waitFor();
  await lateResponse;
  const suggestions = await page.getByRole('listbox').getByRole('option').allInnerTexts();
  expect(suggestions.filter((text) => !text.includes('18 Whar'))).toEqual([]);
});
