import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { sharedBrowser } from '../support/browser.ts';
import { sandboxSite } from '../support/site.ts';

const browser = sharedBrowser();
const site = sandboxSite(['supplement-desk']);

const phone = { width: 360, height: 740 };
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** The ways in which a call fails. */
const faults = {
  'gets an error response': (page: Page, path: RegExp) =>
    page.route(path, (route) => route.fulfill({ status: 500, body: '<h1>Bad</h1>' })),
  'gets no response': (page: Page, path: RegExp) => page.route(path, () => undefined),
  'fails without a network': (page: Page, path: RegExp) =>
    page.route(path, (route) => route.abort('internetdisconnected')),
};
const kinds = Object.keys(faults) as (keyof typeof faults)[];
/** Longer than the request timeout. */
const afterTimeout = '00:13';

async function openShopStep(): Promise<Page> {
  const { page } = await browser.open({ origin: site.url, viewport: phone });
  await page.clock.install();
  await page.goto('/app/supplements/create');
  await page.fill('#claim-number', 'MM-48211');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Choose the shop' }).waitFor();
  return page;
}

/** Runs an action and waits until its call is sent. */
async function runUntilSent(page: Page, path: RegExp, action: () => Promise<unknown>): Promise<void> {
  const request = page.waitForRequest(path);
  await action();
  await request;
}

describe.each(kinds)('lookup that %s', (kind) => {
  it('offers a retry of the address search and keeps the typed text', async () => {
    const page = await openShopStep();
    await button(page, /Add it/).click();
    await faults[kind](page, /autocomplete/);
    await runUntilSent(page, /autocomplete/, () => page.fill('#shop-address', '18 whar'));
    if (kind === 'gets no response') await page.clock.fastForward(afterTimeout);
    await page.getByRole('option').or(button(page, 'Try again')).first().waitFor();
    expect(await page.locator('#shop-address').inputValue()).toBe('18 whar');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await button(page, 'Try again').click();
    await page.getByRole('option', { name: /18 Wharf Street/ }).waitFor();
  });

  it('opens the address fields for manual input if the details of an address fail', async () => {
    const page = await openShopStep();
    await button(page, /Add it/).click();
    await page.fill('#shop-address', '18 whar');
    await page.getByRole('option').first().waitFor();
    const details = /address_lookups\/(?!autocomplete)/;
    await faults[kind](page, details);
    await runUntilSent(page, details, () => page.getByRole('option').first().click());
    if (kind === 'gets no response') await page.clock.fastForward(afterTimeout);
    await page.locator('#shop-city').waitFor();
    expect(await page.locator('#shop-address').getAttribute('aria-describedby')).toContain('error');
  });

  it('offers a retry of the contact list and still accepts a new contact', async () => {
    const page = await openShopStep();
    await page.getByLabel('Shop name').fill('Brightwater Collision');
    await page.keyboard.press('Enter');
    const contacts = /\/vendor_contacts/;
    await faults[kind](page, contacts);
    await page.getByRole('row').filter({ hasText: 'Brightwater' }).first().click();
    await page.locator('.shop-chosen').waitFor();
    await runUntilSent(page, contacts, () => page.getByRole('button', { name: 'Next', exact: true }).click());
    if (kind === 'gets no response') await page.clock.fastForward(afterTimeout);
    const contactList = page.locator('.confirm-list');
    await contactList.getByRole('button').waitFor();
    expect(await page.getByLabel('Contact', { exact: true }).isEnabled()).toBe(true);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await contactList.getByRole('button').click();
    await contactList.getByRole('button').waitFor({ state: 'detached' });
  });
});
