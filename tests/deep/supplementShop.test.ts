import type { Page, Request } from 'playwright';
import { beforeEach, describe, expect, it } from 'vitest';
import { sharedBrowser } from '../support/browser.ts';
import { sandboxControl } from '../support/sandboxControl.ts';
import { builtSite } from '../support/site.ts';
import { expectSound } from '../support/soundness.ts';
import { keptFolder } from '../support/tempFolder.ts';

const browser = sharedBrowser();
const site = builtSite(['supplement-desk'], { environment: 'development', guests: keptFolder() });
const sandbox = sandboxControl(site);
beforeEach(() => sandbox.reset());

const desk = { width: 1280, height: 860 };
const phone = { width: 360, height: 740 };
const centre = { latitude: 43.6591, longitude: -70.2568 };

async function open({ viewport = desk, knowsPlace = true, query = '' } = {}) {
  const watched = await browser.open({
    origin: site.url,
    viewport,
    ...(knowsPlace && { geolocation: centre, permissions: ['geolocation'] }),
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

/** Once its answer has come, or was given up. */
const answered = (request: Request) =>
  request.response().then(
    (response) => response?.finished(),
    () => undefined,
  );

async function findClaim(page: Page, number: string) {
  await page.fill('#claim-number', number);
  await page.keyboard.press('Enter');
}

async function toShop(page: Page) {
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

it('shows a distance that is not known as a dash in its column, and not at all on the cards of a phone [SUP-SHOP-06]', async () => {
  const { page } = await open({ knowsPlace: false });
  await toShop(page);
  await page.getByLabel('Shop name').fill('bright');
  await rows(page).first().waitFor();
  const seen = () => rows(page).first().locator('td').last().innerText();
  expect(await seen()).toBe('–');
  await page.setViewportSize(phone);
  expect(await seen()).toBe('');
});

describe.each([
  ['on a desk', desk],
  ['on a phone', phone],
] as const)('a vendor %s', (where, viewport) => {
  it('finds one of three vehicles and a shop near by, and goes on [SUP-CLM-02 SUP-SHOP-03 SUP-SHOP-11]', async () => {
    const { page, consoleErrors, cspViolations, foreignRequests } = await open({ viewport });
    if (viewport === desk) await expectSound(page, `claim ${where}`);
    await findClaim(page, 'MM-48213');
    await page.locator('#exposure').waitFor();
    expect(await page.locator('#exposure option').allInnerTexts()).toContain(
      '2021 Subaru Outback – 4S4BTACC1M3104417',
    );
    await page.selectOption('#exposure', { index: 1 });
    if (viewport === phone) await expectSound(page, `vehicles ${where}`);
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
    if (viewport === phone) await expectSound(page, `shops ${where}`);
    const name = await page.locator('.shop-chosen b').innerText();
    await page.getByLabel('Remember this shop').check();
    await button(page, 'Next').last().click();
    await title(page, 'Is this right?').waitFor();
    expect(await page.locator('main').innerText()).toContain(name);
    // The shop is offered to whoever comes back to this device.
    await page.reload();
    await toShop(page);
    expect(await page.locator('.shop-last b').innerText()).toBe(name);
    await button(page, 'Use this shop').click();
    await page.locator('.shop-chosen').waitFor();
    expect([consoleErrors, cspViolations, foreignRequests]).toEqual([[], [], []]);
  });

  it('puts a shop on record, after mending what was wrong [SUP-SHOP-13 SUP-SHOP-14 SUP-SHOP-18]', async () => {
    const { page, cspViolations } = await open({ viewport, knowsPlace: false });
    await toShop(page);
    await button(page, /Add it/).click();
    await title(page, 'Add a shop').waitFor();
    await button(page, 'Save and continue').click();
    await alerts(page).first().waitFor();
    expect(await alerts(page).count()).toBe(6);
    if (viewport === desk) await expectSound(page, `form ${where}`);
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

describe('the step that finds the claim', () => {
  it.each(['MM-48210', 'MM-1'])('stays, and says that nothing was found: %s [SUP-CLM-09]', async (number) => {
    const { page } = await open();
    await findClaim(page, number);
    await page.locator('#claim-number-error').waitFor();
    expect(await page.locator('#claim-number').evaluate((field) => field === document.activeElement)).toBe(
      true,
    );
    expect(await page.inputValue('#claim-number')).toBe(number);
    expect(await alerts(page).count()).toBe(1);
  });

  it('has the vehicle of the link picked already [SUP-WIZ-24]', async () => {
    const { page } = await open({ query: '?token=exposure-7023' });
    await findClaim(page, 'MM-48213');
    await page.locator('.exposure-chosen').waitFor();
    expect(await page.locator('.exposure-chosen').innerText()).toContain('VIN not given');
  });

  it('says that the captcha is not there where its script is blocked, and sends nothing [ERR-41] [trust T25]', async () => {
    await sandbox.breakCalls({ path: '/recaptcha/*', kind: 'reset' });
    const { page } = await open();
    await findClaim(page, 'MM-48211');
    await page.getByText('ReCaptcha not available yet.').waitFor();
    expect((await sandbox.calls()).filter(({ path }) => path.includes('exposures'))).toEqual([]);
    await sandbox.mend();
    await button(page, 'Search').click();
    await title(page, 'Choose the shop').waitFor();
  });
});

describe('the search for a shop', () => {
  it('drops the answer to a question before the last [trust U20]', async () => {
    const { page } = await open();
    await toShop(page);
    await sandbox.breakCalls({ path: '/1/indexes/*', kind: 'delay', delay_ms: 1000, times: 1 });
    const asked = page.waitForRequest(/indexes/);
    await page.getByLabel('Shop name').fill('pine');
    const late = answered(await asked);
    await page.getByLabel('Shop name').fill('casco');
    await page.locator('tbody', { hasText: 'Casco Coachworks' }).waitFor();
    await late;
    expect(await rows(page).locator('th').allInnerTexts()).toEqual(['Casco Coachworks']);
  });

  it('shows a name that is markup as text [trust T21]', async () => {
    const { page, consoleErrors } = await open();
    await toShop(page);
    await page.getByLabel('Shop name').fill('img');
    await rows(page).first().waitFor();
    await page.locator('tbody button').first().click();
    await page.locator('.shop-chosen').waitFor();
    expect(await page.locator('main img').count()).toBe(0);
    expect(await page.locator('.shop-chosen b').innerText()).toContain('<img src=x onerror=alert(1)>');
    expect(consoleErrors).toEqual([]);
  });

  it('says where the index does not answer, and a shop can still be added [SUP-SHOP-27]', async () => {
    await sandbox.breakCalls({ path: '/1/indexes/*', kind: 'status', status: 503 });
    const { page } = await open();
    await toShop(page);
    await page.getByLabel('Shop name').fill('bright');
    await page.getByText('Search isn’t responding').waitFor();
    await sandbox.mend();
    await button(page, 'Try again').click();
    await rows(page).first().waitFor();
    expect(await button(page, /Add it/).count()).toBe(1);
  });

  it('takes a shop that is gone as the search shows it, and troubles nobody [ERR-55]', async () => {
    const { page } = await open();
    await toShop(page);
    await page.getByLabel('Shop name').fill('vanished');
    await rows(page).first().locator('button').click();
    await page.locator('.shop-chosen').waitFor();
    expect(await page.locator('tr.is-chosen').count()).toBe(1);
    expect(await alerts(page).count()).toBe(0);
  });

  it('is done with the keyboard alone, from the claim to the next step [SUP-SHOP-02]', async () => {
    const { page } = await open({ knowsPlace: false });
    await page.locator('#claim-number').focus();
    await page.keyboard.type('MM-48211');
    await page.keyboard.press('Enter');
    await title(page, 'Choose the shop').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.type('bright');
    await page.keyboard.press('Enter');
    await rows(page).nth(4).waitFor();
    const tabTo = async (name: string) => {
      for (let at = 0; at < 20 && !(await focused(page))?.startsWith(name); at++)
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

it('suggests addresses to the last question alone, though answers come in reverse [trust U20]', async () => {
  const { page } = await open();
  await toShop(page);
  await button(page, /Add it/).click();
  await sandbox.breakCalls({
    path: '/customer/v2/address_lookups/autocomplete',
    kind: 'delay',
    delay_ms: 1000,
    times: 1,
  });
  const asked = page.waitForRequest(/autocomplete/);
  await page.fill('#shop-address', '3300');
  const late = answered(await asked);
  await page.fill('#shop-address', '18 whar');
  await page.getByRole('option', { name: /18 Wharf Street/ }).waitFor();
  await late;
  const offered = await page.getByRole('listbox').getByRole('option').allInnerTexts();
  expect(offered.filter((text) => !text.includes('18 Whar'))).toEqual([]);
});
