import type { Page, Request } from 'playwright';
import { describe, expect, it } from 'vitest';
import type { SupplementLog } from '#scripts/sandbox/control/supplements.ts';
import { sharedBrowser } from '../support/browser.ts';
import { textLeft } from '../support/layout.ts';
import { sandboxSite } from '../support/site.ts';
import { walkTabOrder } from '../support/tabOrder.ts';

const browser = sharedBrowser();
const site = sandboxSite(['supplement-desk', 'tarnside']);
const { sandbox } = site;

const phone = { width: 360, height: 740 };
const desktop = { width: 1280, height: 860 };

/** Goes from the claim search through the shop search to the confirmation step. */
async function open({
  viewport = desktop,
  claim = 'MM-48211',
  shop = 'Brightwater Collision',
  query = '',
} = {}) {
  const watched = await browser.open({ origin: site.url, viewport });
  const { page } = watched;
  const calls: Request[] = [];
  page.context().on('request', (request) => calls.push(request));
  await page.goto(`/app/supplements/create${query}`);
  await page.getByLabel('Claim number').fill(claim);
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('heading', { name: 'Choose the shop' }).waitFor();
  await page.getByLabel('Shop name').fill(shop);
  await page.keyboard.press('Enter');
  await page
    .getByRole('row')
    .filter({ hasText: shop.slice(0, 18) })
    .first()
    .click();
  await next(page).click();
  await page.getByRole('heading', { name: 'Is this right?' }).waitFor();
  return { ...watched, calls };
}

const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true });
const contact = (page: Page) => page.getByLabel('Contact', { exact: true });
const waitForNextStep = (page: Page) => page.locator('main h1', { hasNotText: 'Is this right?' }).waitFor();
const findSupplement = async (vendor: string) => {
  const log = (await (await fetch(`${site.url}/_sandbox/supplements.json`)).json()) as SupplementLog;
  return log.supplements.find((supplement) => supplement.vendor.name.startsWith(vendor));
};

async function fillContact(page: Page) {
  await contact(page).selectOption('new');
  await page.getByLabel('First name').fill('Dana');
  await page.getByLabel('Last name').fill('Whitlock');
  await page.getByLabel('Email').fill('dana@brightwater.example');
  await page.getByLabel('Phone number', { exact: true }).fill('555 010 7790');
}

describe('double click on Next', () => {
  it('triggers nothing on the next step [trust U12]', async () => {
    const { page } = await open();
    await next(page).dblclick();
    await page.getByRole('heading', { name: 'Add photos and notes' }).waitFor();
    expect(await page.locator('dialog[open]').count()).toBe(0);
    expect(await page.evaluate(() => [String(getSelection()), document.activeElement?.tagName])).toEqual([
      '',
      'H1',
    ]);
  });
});

describe.each([
  ['a desktop', desktop, 'Brightline Auto Body'],
  ['a phone', phone, 'Bright Star Coachworks'],
] as const)('confirmation step on %s', (_device, viewport, shop) => {
  it('shows the claim data, saves a new contact and creates the assignment with it [SUP-CONF-01 SUP-CONF-06]', async () => {
    const { page, cspViolations } = await open({ viewport, shop });
    await page.getByRole('heading', { name: 'Claim #MM-48211' }).waitFor();
    expect(await page.locator('.confirm dd').allInnerTexts()).toEqual(
      expect.arrayContaining(['2021 Subaru Outback', '4S4BTACC1M3104417', shop]),
    );
    await fillContact(page);
    await page.getByRole('button', { name: 'Save contact' }).click();
    await page.getByText('We’ll share this contact with the adjuster.').waitFor();
    // Scrolls up, because the sticky bar would cover scrolled content.
    await page.evaluate(() => window.scrollTo(0, 0));
    expect((await findSupplement(shop))?.contact).toMatchObject({
      name: 'Dana Whitlock',
      phone: expect.stringContaining('5550107790'),
    });
    const requests = (await sandbox.calls()).filter(({ path }) => path.includes('/vendor_assignments'));
    expect(requests.slice(-2).map(({ method, status }) => [method, status])).toEqual([
      ['GET', 404],
      ['POST', 201],
    ]);
    await next(page).click();
    await waitForNextStep(page);
    expect(cspViolations).toEqual([]);
  });
});

describe('contact on the confirmation step', () => {
  it('is validated, can be canceled and is optional [SUP-CONF-04 SUP-SHOP-21 SUP-SHOP-25]', async () => {
    const { page } = await open();
    await page.locator('#contact option').nth(2).waitFor({ state: 'attached' });
    await contact(page).selectOption('new');
    await page.getByLabel('First name').fill('Nobody');
    await page.getByRole('button', { name: 'Save contact' }).click();
    await page.getByRole('alert').getByText('Enter the contact’s email address.').waitFor();
    const alert = page.getByRole('alert');
    expect(await textLeft(alert.locator('a').first())).toBe(await textLeft(alert.locator('h2')));
    await contact(page).selectOption({ index: 0 });
    expect(await page.getByRole('alert').count()).toBe(0);
    await page.locator('section').getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('No contact added yet.').waitFor();
    await next(page).click();
    await waitForNextStep(page);
  });

  it('keeps its input through a step back and a network failure, and is created only once', async () => {
    const { page } = await open({ shop: 'Brightside Fleet Repair' });
    await fillContact(page);
    await page.getByRole('button', { name: 'Change shop' }).click();
    await page.getByRole('heading', { name: 'Choose the shop' }).waitFor();
    await next(page).click();
    expect(await page.getByLabel('First name').inputValue()).toBe('Dana');
    let isDown = true;
    await page.route('**/vendor_assignments/**', (route) => (isDown ? route.abort() : route.continue()));
    await next(page).click();
    await page.getByRole('alert').getByText('couldn’t add the contact to this claim').waitFor();
    isDown = false;
    await next(page).click();
    await waitForNextStep(page);
    const createCalls = (await sandbox.calls()).filter(
      ({ method, path, status }) => method === 'POST' && path.endsWith('/vendor_contacts') && status === 201,
    );
    expect(createCalls).toHaveLength(1);
    expect((await findSupplement('Brightside'))?.contact?.name).toBe('Dana Whitlock');
  });

  it('shows an error and keeps its input when the access token has expired, and can be skipped', async () => {
    const { page } = await open({ shop: 'Bright Day Auto' });
    await fillContact(page);
    await page.route('**/vendor_contacts', (route) =>
      route.fulfill({
        status: 401,
        contentType: 'application/json',
        body: JSON.stringify({ errors: [{ code: 'authentication_token_expired' }] }),
      }),
    );
    await next(page).click();
    await page.getByRole('alert').getByText('Your access to this claim has expired.').waitFor();
    expect(await page.getByLabel('First name').inputValue()).toBe('Dana');
    await page.getByRole('button', { name: 'Continue without a contact' }).click();
    await waitForNextStep(page);
  });
});

it('confirmation step can be operated with the keyboard', async () => {
  const { page } = await open({ shop: 'Bright Bros' });
  await page.locator('.skip').focus();
  const stops = await walkTabOrder(page, 'Tab');
  expect(
    stops.filter(({ hasFocusIndicator, coveredBy }) => !hasFocusIndicator || coveredBy.length > 0),
  ).toEqual([]);
  expect(stops.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['button Change', 'select contact', 'button Save contact']),
  );
});

it('supplement portal sends the secret of its link only in the token header [SUP-WIZ-01] [trust T7]', async () => {
  const secret = 'exposure-7011';
  const { page, calls, telemetryRequests } = await open({ query: `?token=${secret}`, shop: 'Bright Angle' });
  await fillContact(page);
  await next(page).click();
  await waitForNextStep(page);
  const places = new Set<string>();
  for (const call of calls) {
    if (!call.isNavigationRequest() && call.url().includes(secret)) places.add(`address ${call.url()}`);
    for (const [name, value] of Object.entries(await call.allHeaders()))
      if (value.includes(secret) && !name.startsWith(':')) places.add(`header ${name}`);
    if (call.postData()?.includes(secret)) places.add(`body ${call.url()}`);
  }
  expect([...places]).toEqual(['header token']);
  const visible = await page.evaluate(() => [
    location.href,
    document.title,
    document.referrer,
    document.documentElement.outerHTML,
  ]);
  expect(visible.filter((text) => text.includes(secret))).toEqual([]);
  expect(JSON.stringify(telemetryRequests)).not.toContain(secret);
});
