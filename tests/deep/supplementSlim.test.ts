import type { Page, Request } from 'playwright';
import { describe, expect, it } from 'vitest';
import type { SupplementLog } from '#scripts/sandbox/control/supplements.ts';
import { sharedBrowser } from '../support/browser.ts';
import { sandboxSite } from '../support/site.ts';
import { walkTabOrder } from '../support/tabOrder.ts';

const browser = sharedBrowser();
/** The portal's default provider, and an insurer's own provider. */
const site = sandboxSite(['supplement-desk', 'tarnside']);

const slim = '/app/vendor_assignments/details';
const phone = { width: 360, height: 740 };
const desktop = { width: 1280, height: 860 };

async function open(path: string, viewport = desktop) {
  const watched = await browser.open({ origin: site.url, viewport });
  const calls: Request[] = [];
  watched.page.context().on('request', (request) => calls.push(request));
  await watched.page.goto(path);
  const callsOf = (suffix: string) => calls.filter((call) => new URL(call.url()).pathname.endsWith(suffix));
  return { ...watched, calls, callsOf };
}

const stepTitle = (page: Page) => page.getByRole('heading', { name: 'Is this right?' });
const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true });
const readReceived = async (): Promise<SupplementLog> =>
  (await fetch(`${site.url}/_sandbox/supplements.json`)).json() as Promise<SupplementLog>;

/** Opens the contact form, which is closed because the link's assignment already has a contact. */
const reopen = (page: Page) => page.getByRole('button', { name: 'Edit contact' }).click();

async function fillContact(page: Page, name: string, email = `${name.toLowerCase()}@brightwater.example`) {
  await page.getByLabel('Contact', { exact: true }).selectOption('new');
  await page.getByLabel('First name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone number', { exact: true }).fill('(555) 010-7790');
}

describe.each([
  ['on a desktop', desktop],
  ['on a phone', phone],
] as const)('slim portal link %s', (device, viewport) => {
  it('opens the confirmation step, saves a new contact and continues to the upload [SUP-SLIM-01 SUP-SLIM-05]', async () => {
    const { page, consoleErrors, cspViolations } = await open(`${slim}?token=bypass-new`, viewport);
    await stepTitle(page).waitFor();
    expect(await page.locator('.confirm dd').allInnerTexts()).toEqual(
      expect.arrayContaining(['2018 Ford Escape', '1FMCU9HD4JUB31208', 'Supplement Desk']),
    );
    expect(await page.getByRole('button', { name: 'Back' }).count()).toBe(0);
    const name = `Dana ${device}`;
    await fillContact(page, name, 'dana@brightwater.example');
    await next(page).click();
    await page.locator('main h1', { hasNotText: 'Is this right?' }).waitFor();
    const [supplement] = (await readReceived()).supplements.filter(
      ({ exposure_id }) => exposure_id === '7022',
    );
    expect(supplement?.contact).toMatchObject({ name, email: 'dana@brightwater.example' });
    // The first lookup of the assignment returns 404, because it does not exist yet.
    const notFoundError = /Failed to load resource: the server responded with a status of 404/;
    expect(consoleErrors.filter((line) => !notFoundError.test(line))).toEqual([]);
    expect(cspViolations).toEqual([]);
  });
});

describe('contact form of the slim portal', () => {
  it('shows the server’s error at its field, and saves after a correction without retyping other fields [ERR-36]', async () => {
    const { page } = await open(`${slim}?token=bypass-good`, phone);
    await stepTitle(page).waitFor();
    await reopen(page);
    await fillContact(page, 'Robin', 'taken@shops.example');
    await page.getByRole('button', { name: 'Save contact' }).click();
    await page.locator('#contact-email-error').waitFor();
    expect(await page.getByLabel('Email').getAttribute('aria-invalid')).toBe('true');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('contact-email');
    await page.keyboard.press('Control+A');
    await page.keyboard.type('robin@brightwater.example');
    await page.keyboard.press('Enter');
    await page.getByText('We’ll share this contact with the adjuster.').waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      'Edit contact',
    );
    expect((await readReceived()).supplements.map(({ contact }) => contact?.name)).toContain('Robin');
  });

  it('can be completed with the keyboard only [SUP-SHOP-20 SUP-SHOP-23]', async () => {
    const { page } = await open(`${slim}?token=bypass-good`);
    await reopen(page);
    const stops = await walkTabOrder(page, 'Tab');
    expect(
      stops.filter(({ hasFocusIndicator, coveredBy }) => !hasFocusIndicator || coveredBy.length > 0),
    ).toEqual([]);
    await page.locator('#contact').focus();
    await page.keyboard.press('End');
    for (const text of ['Kim', 'Reyes', 'kim@brightwater.example', '']) {
      await page.keyboard.press('Tab');
      await page.keyboard.type(text);
    }
    await page.keyboard.press('Tab');
    await page.keyboard.type('5550107791');
    await page.keyboard.press('Enter');
    await page.getByText('We’ll share this contact with the adjuster.').waitFor();
    expect(await page.locator('.confirm dd').allInnerTexts()).toEqual(
      expect.arrayContaining(['Kim Reyes', '(555) 010-7791']),
    );
  });
});

describe('slim portal link', () => {
  it.each([
    ['unknown', '?token=nobody-knows', 'We don’t recognize this link.'],
    ['expired', '?token=bypass-expired', 'has expired or was already used'],
    ['without a token', '', 'Part of the link is missing.'],
    ['with an empty token', '?token=', 'Part of the link is missing.'],
  ])(
    'shows the reason and no steps if the link is unusable: %s [SUP-SLIM-02]',
    async (_name, query, message) => {
      const { page } = await open(slim + query, phone);
      await page.getByRole('alert').getByText(message).waitFor();
      expect(await page.locator('.steps').count()).toBe(0);
      expect(await page.title()).toMatch(/^We couldn’t open this link – /);
    },
  );

  it('works only once, but survives a reload in the same tab [SUP-SLIM-02]', async () => {
    const first = await open(`${slim}?token=bypass-once`);
    await stepTitle(first.page).waitFor();
    await first.page.reload();
    await stepTitle(first.page).waitFor();
    expect(first.callsOf('/vendor_assignments/token')).toHaveLength(1);
    const secondTab = await open(`${slim}?token=bypass-once`);
    await secondTab.page.getByRole('alert').getByText('was already used').waitFor();
  });

  it('works on retry when the network is back [SUP-SLIM-02]', async () => {
    const { page } = await browser.open({ origin: site.url, viewport: phone });
    let isDown = true;
    await page.route('**/vendor_assignments/token', (route) => (isDown ? route.abort() : route.continue()));
    await page.goto(`${slim}?token=bypass-good`);
    await page.getByRole('alert').getByText('We couldn’t check the link').waitFor();
    isDown = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await stepTitle(page).waitFor();
  });
});

it('slim portal calls the link’s provider with the token of the link’s exposure [SUP-SLIM-03]', async () => {
  const { page, callsOf } = await open(`${slim}?token=bypass-foreign`);
  await stepTitle(page).waitFor();
  const [exchange] = callsOf('/vendor_assignments/token');
  const [vendor] = callsOf('/vendors/301');
  const requestHeaders = exchange?.headers() ?? {};
  const header =
    Object.keys(requestHeaders).find((name) => requestHeaders[name] === 'supplement-desk') ?? 'none';
  expect(vendor?.headers()[header]).toBe('tarnside');
  expect([requestHeaders.token, typeof vendor?.headers().token]).toEqual([undefined, 'string']);
});

describe('secret of a slim portal link', () => {
  /** Lists where the secret appears besides the opened address: request headers, bodies, addresses, or the page. */
  const findSecret = async (page: Page, calls: readonly Request[], secret: string): Promise<string[]> => {
    const places: string[] = [];
    for (const call of calls) {
      const { pathname, search } = new URL(call.url());
      const isOpened = call.isNavigationRequest();
      if (!isOpened && call.url().includes(secret)) places.push(`address ${pathname}${search}`);
      for (const [name, value] of Object.entries(await call.allHeaders()))
        if (value.includes(secret) && !name.startsWith(':')) places.push(`header ${name}`);
      if (call.postData()?.includes(secret)) places.push(`body ${pathname}`);
    }
    const visible = await page.evaluate(() => [
      location.href,
      document.title,
      document.referrer,
      document.documentElement.outerHTML,
    ]);
    if (visible.some((text) => text.includes(secret))) places.push('page');
    return [...new Set(places)];
  };

  it('appears only in the body of the token exchange [SUP-SLIM-03 API2-12] [trust T7]', async () => {
    const { page, calls, telemetryRequests } = await open(`${slim}?token=bypass-good&utm=1`);
    await stepTitle(page).waitFor();
    await reopen(page);
    await fillContact(page, 'Canary');
    await next(page).click();
    await page.locator('main h1', { hasNotText: 'Is this right?' }).waitFor();
    expect(await findSecret(page, calls, 'bypass-good')).toEqual([
      'body /customer/v2/vendor_assignments/token',
    ]);
    expect(JSON.stringify(telemetryRequests)).not.toContain('bypass-good');
    expect(new URL(page.url()).search).toBe('?utm=1');
    await page.goBack().catch(() => null);
    expect(page.url()).not.toContain('bypass-good');
  });

  it('appears nowhere else if the link is rejected [trust T7]', async () => {
    const { page, calls, telemetryRequests } = await open(`${slim}?token=bypass-expired`);
    await page.getByRole('alert').waitFor();
    expect(await findSecret(page, calls, 'bypass-expired')).toEqual([
      'body /customer/v2/vendor_assignments/token',
    ]);
    expect(JSON.stringify(telemetryRequests)).not.toContain('bypass-expired');
  });
});
