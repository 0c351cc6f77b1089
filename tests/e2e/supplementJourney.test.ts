import type { Page, Request } from 'playwright';
import { describe, expect, it } from 'vitest';
import { findViolations } from '../support/browser/accessibility.ts';
import { sharedBrowser } from '../support/browser/browser.ts';
import { readQrCode } from '../support/browser/readQrCode.ts';
import { sandboxSite } from '../support/browser/site.ts';
import { choose, filePayload, waitUntilSent } from '../support/browser/supplementPages.ts';
import { cmykJpeg } from '../support/samples/jpegs.ts';

const browser = sharedBrowser();
const site = sandboxSite(['supplement-desk']);
const { sandbox } = site;

const secret = 'exposure-7011';
const pdf = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

it('a clerk completes a supplement from the claim number to the receipt and starts another supplement [SUP-WIZ-01 SUP-WIZ-03 SUP-UP-09] [trust T7]', async () => {
  const { page, telemetryRequests, cspViolations, foreignRequests, consoleErrors } = await browser.open({
    origin: site.url,
    viewport: { width: 1280, height: 860 },
  });
  const calls: Request[] = [];
  page.on('request', (request) => calls.push(request));
  await page.goto(`/app/supplements/create?token=${secret}`);

  await heading(page, 'Find the claim');
  await page.getByLabel('Claim number').fill('MM-48211');
  await button(page, 'Search').click();
  await heading(page, 'Choose the shop');
  const lookup = calls.find((call) => call.url().includes('/exposures/lookup'));
  expect(lookup?.postDataJSON().data.attributes.token).toMatch(/^human-submit-/);

  await page.getByLabel('Shop name').fill('brightwater');
  await page
    .locator('tbody')
    .getByRole('button', { name: /Collision/ })
    .click();
  await page.locator('.shop-chosen').getByText('Brightwater Collision Center').waitFor();
  await button(page, 'Next').click();

  await heading(page, 'Is this right?');
  await page.getByLabel('Contact', { exact: true }).selectOption('new');
  await page.getByLabel('First name').fill('Dana');
  await page.getByLabel('Email').fill('dana@brightwater.example');
  await page.getByLabel('Phone number', { exact: true }).fill('(555) 010-7790');
  await button(page, 'Next').click();

  await heading(page, 'Add photos and notes');
  await choose(page, [
    filePayload('front.jpg', cmykJpeg, 'image/jpeg'),
    filePayload('invoice.pdf', pdf, 'application/pdf'),
  ]);
  await waitUntilSent(page, 2);
  await page.getByLabel('Note for the adjuster').fill('Rail cracked.');
  await button(page, 'Save note').click();
  await page.getByText('Note added successfully.').waitFor();
  expect(await codeOnScreen(page)).toBe(`${site.url}/app/supplements/create?token=${secret}`);
  expect(await findViolations(page)).toEqual([]);
  await button(page, 'Finish').click();

  await heading(page, 'Supplement sent');
  expect(await page.locator('tbody th').allInnerTexts()).toEqual(['front.jpg', 'invoice.pdf']);
  expect(await page.locator('main').innerText()).toMatch(/Dana[\s\S]*MM-48211[\s\S]*Rail cracked\./);
  const [supplement] = (await sandbox.supplements()).filter(({ notes }) => notes.length > 0);
  expect(supplement).toMatchObject({
    claim_number: 'MM-48211',
    exposure_id: '7011',
    contact: { name: 'Dana' },
    notes: [{ text: 'Rail cracked.' }],
  });
  expect(supplement?.files.map(({ name, state }) => `${name} ${state}`).sort()).toEqual([
    'front.jpg arrived',
    'invoice.pdf arrived',
  ]);

  await button(page, 'Start another supplement').click();
  await heading(page, 'Find the claim');
  expect(await page.getByLabel('Claim number').inputValue()).toBe('');
  expect(await page.locator('body').innerText()).not.toMatch(/Brightwater|Dana|MM-48211/);

  expect(await placesOf(secret, page, calls)).toEqual(['header token']);
  expect(JSON.stringify(telemetryRequests)).not.toContain(secret);
  // The shop has no assignment for this claim, so the lookup returns a 404.
  expect(consoleErrors.filter((line) => !/status of 404/.test(line))).toEqual([]);
  expect([...cspViolations, ...foreignRequests]).toEqual([]);
});

const slim = '/app/vendor_assignments/details';
const viewport = { width: 360, height: 740 };

describe('slim portal on a phone', () => {
  it('takes the shop from the link to “Supplement sent”, and sends the link token only in the body of one request [SUP-SLIM-01 API2-12 SUP-SLIM-03] [trust T7]', async () => {
    const { page, telemetryRequests, cspViolations, foreignRequests } = await browser.open({
      origin: site.url,
      viewport,
    });
    const calls: Request[] = [];
    page.on('request', (request) => calls.push(request));
    await page.goto(`${slim}?token=bypass-good`);
    await page.getByRole('heading', { name: 'Is this right?' }).waitFor();
    expect(await page.locator('.confirm dd').allInnerTexts()).toContain('2021 Subaru Outback');
    expect(await page.getByRole('button', { name: 'Back' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await page.locator('.drop').waitFor();
    await choose(page, [filePayload('front.jpg', cmykJpeg, 'image/jpeg')]);
    await waitUntilSent(page, 1);
    await page.getByRole('button', { name: 'Finish', exact: true }).click();
    await page.getByRole('heading', { name: 'Supplement sent' }).waitFor();
    const supplements = await sandbox.supplements();
    expect(
      supplements.flatMap(({ claim_number, files }) => files.map(({ name }) => [claim_number, name])),
    ).toEqual([['MM-48211', 'front.jpg']]);

    const places: string[] = [];
    for (const call of calls) {
      const { pathname, search } = new URL(call.url());
      const sentText = JSON.stringify([call.isNavigationRequest() ? '' : search, await call.allHeaders()]);
      if (!call.isNavigationRequest() && sentText.includes('bypass-good')) places.push(`head of ${pathname}`);
      if (call.postData()?.includes('bypass-good')) places.push(pathname);
    }
    expect(places).toEqual(['/customer/v2/vendor_assignments/token']);
    const visible = await page.evaluate(() => [location.href, document.documentElement.outerHTML]);
    expect(JSON.stringify([telemetryRequests, visible])).not.toContain('bypass-good');
    expect([...cspViolations, ...foreignRequests]).toEqual([]);
  });

  it('explains why a link cannot be opened, and shows no steps [SUP-SLIM-02]', async () => {
    const { page } = await browser.open({ origin: site.url, viewport });
    await page.goto(`${slim}?token=bypass-expired`);
    await page.getByRole('alert').getByText('has expired or was already used').waitFor();
    expect(await page.locator('.steps').count()).toBe(0);
  });
});

/** Reads the QR code from the pixels of the page. */
async function codeOnScreen(page: Page): Promise<string> {
  await button(page, 'Show QR code').click();
  const picture = await page.getByRole('dialog').getByRole('img').screenshot({ animations: 'disabled' });
  await page.keyboard.press('Escape');
  return readQrCode(picture);
}

/** Lists the places that contain a secret, except the URL that was opened. */
async function placesOf(text: string, page: Page, calls: readonly Request[]): Promise<string[]> {
  const places = new Set<string>();
  for (const call of calls) {
    if (!call.isNavigationRequest() && call.url().includes(text)) places.add(`address ${call.url()}`);
    if (call.postData()?.includes(text)) places.add(`body ${call.url()}`);
    for (const [name, value] of Object.entries(await call.allHeaders()))
      if (value.includes(text) && !name.startsWith(':')) places.add(`header ${name}`);
  }
  const visible = await page.evaluate(() => [
    location.href,
    document.title,
    document.referrer,
    JSON.stringify(history.state),
    document.documentElement.outerHTML,
  ]);
  if (visible.some((part) => part.includes(text))) places.add('page');
  return [...places];
}
