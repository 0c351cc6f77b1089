import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { sharedBrowser } from '../support/browser.ts';
import { ada, openLoggedIn, sam } from '../support/logIn.ts';
import { sandboxSite } from '../support/site.ts';
import { listInteractive, resetFocus, walkTabOrder } from '../support/tabOrder.ts';

const browser = sharedBrowser();
/** marlowe is in English on API v4, without a survey. vidra is in Serbian on the customer API, with a survey. */
const codes = ['marlowe', 'vidra'] as const;
const site = sandboxSite(codes);
const phone = { width: 360, height: 740 };

const { sandbox } = site;

const logIn = (code: string, customer = ada, viewport = phone) =>
  openLoggedIn(browser, { origin: site.url, code, customer, viewport });

/** Opens the estimate from the claims list, as a customer does. */
async function clickEstimateLink(page: Page, id: string): Promise<void> {
  await page.locator(`a.claim[href$="/${id}/estimate"]`).click();
  await page.locator('.estimate h1').waitFor();
}

async function openEstimate(code: string, id: string, viewport = phone) {
  const watched = await logIn(code, ada, viewport);
  await clickEstimateLink(watched.page, id);
  if (await watched.page.locator('.disclaimer-blocks').count())
    await watched.page.locator('.actions .btn--main').click();
  await watched.page.locator('.claim-ways').waitFor();
  return watched;
}

const heading = (page: Page) => page.locator('main h1').innerText();
const texts = {
  marlowe: {
    disclaimer: 'Before you see your estimate',
    ready: 'Your estimate is ready',
    amount: '$12,486.40',
    pending: 'Thank you, we have your photos',
    failed: 'We couldn’t load your estimate',
    notFound: '404 Page not Found',
    sent: 'Your estimate was sent to',
    invalid: 'Please Enter a Valid Email',
    photos: '9 photos received',
    claim: '/api/v4/assignments/4305',
  },
  vidra: {
    disclaimer: 'Pre nego što vidite procenu',
    ready: 'Vaša procena je spremna',
    amount: '12.486,40\u00a0RSD',
    pending: 'Hvala, vaše fotografije su stigle',
    failed: 'Vaša procena se nije učitala',
    notFound: '404 Stranica nije pronađena',
    sent: 'Procena je poslata na',
    invalid: 'Unesite ispravnu imejl adresu',
    photos: '9 fotografija primljeno',
    claim: '/vidra/customer/v1/exposures/4305',
  },
} as const;

describe.each(codes)('estimate at %s', (code) => {
  it('shows its disclaimer once, then the amount, a preview image and a PDF document [EST-02 EST-13]', async () => {
    const { page, consoleErrors, cspViolations, foreignRequests } = await logIn(code);
    await clickEstimateLink(page, '4301');
    expect(await heading(page)).toBe(texts[code].disclaimer);
    expect(await page.locator('.amount').count()).toBe(0);
    await page.setViewportSize(phone);
    await page.locator('.actions .btn--main').click();
    await page.locator('.amount').waitFor();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    expect(await page.evaluate((key) => localStorage.getItem(key), `livery/${code}/estimate-accept`)).toBe(
      '{"4301":true}',
    );
    await page.reload();
    await page.locator('.amount').waitFor();
    expect([await heading(page), await page.locator('.amount').textContent()]).toEqual([
      texts[code].ready,
      texts[code].amount,
    ]);
    await expect
      .poll(() => page.locator('.doc img').evaluate((img) => (img as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(100);
    const address = await page.locator('.doc-buttons a').getAttribute('href');
    const reply = await fetch(address ?? '');
    expect([reply.headers.get('content-type'), (await reply.text()).slice(0, 5)]).toEqual([
      'application/pdf',
      '%PDF-',
    ]);
    expect(await page.locator('.survey-card a').count()).toBe(code === 'vidra' ? 1 : 0);
    expect([consoleErrors, cspViolations, foreignRequests]).toEqual([[], [], []]);
  });

  it('is sent by email with the keyboard, only to a valid address, and again after a failure [EST-15]', async () => {
    const { page } = await openEstimate(code, '4302');
    await page.locator('.doc-buttons button').focus();
    await page.keyboard.press('Enter');
    const field = page.locator('#email-modal #estimate-email');
    await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await field.inputValue()).toBe('kim@customers.example');
    await field.fill('kim');
    await page.keyboard.press('Enter');
    expect(await page.locator('#estimate-email-error').innerText()).toBe(texts[code].invalid);
    await sandbox.breakCalls({ path: '*', kind: 'status', status: 503, times: 1 });
    await field.fill('other@customers.example');
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await listSentEmails()).length).toBe(1);
    await page.locator('#email-modal button[type=submit]:not([aria-busy=true])').waitFor();
    await field.press('Enter');
    await page.locator('.banner--success').waitFor();
    expect(await page.locator('#email-modal').count()).toBe(0);
    expect((await page.locator('.banner--success').innerText()).replace(/\s+/g, ' ')).toBe(
      `${texts[code].sent} other@customers.example`,
    );
    expect((await listSentEmails()).map(({ status }) => status)).toEqual([503, 200]);
    expect(await page.evaluate(() => document.activeElement?.parentElement?.className)).toBe('doc-buttons');
  });

  it('hides the document link and the email button without a document, and replaces a missing preview [EST-13]', async () => {
    const { page } = await openEstimate(code, '4305');
    expect(await page.locator('.doc').count()).toBe(0);
    await page.locator('.back').click();
    await clickEstimateLink(page, '4303');
    await page.locator('.actions .btn--main').click();
    await page.locator('.doc-picture svg').waitFor();
  });

  it('has a receipt with every photo, and hides the bar and the buttons in print', async () => {
    const { page, cspViolations } = await openEstimate(code, '4301');
    await page.locator('.claim-ways a[href*=receipt]').click();
    await page.locator('.receipt h1').waitFor();
    expect(await page.locator('.receipt-photos h2').innerText()).toBe(texts[code].photos);
    await expect
      .poll(() =>
        page
          .locator('.receipt-photos img')
          .evaluateAll((all) => all.filter((img) => (img as HTMLImageElement).naturalWidth > 0).length),
      )
      .toBe(9);
    expect(await page.locator('.receipt-facts').innerText()).toContain(texts[code].amount);
    await page.emulateMedia({ media: 'print' });
    const isVisible = async (selector: string) => page.locator(selector).first().isVisible();
    expect([await isVisible('.bar'), await isVisible('.back'), await isVisible('.actions')]).toEqual([
      false,
      false,
      false,
    ]);
    expect([await isVisible('.receipt-logo img'), await isVisible('.receipt-photos img')]).toEqual([
      true,
      true,
    ]);
    const paper = (await page.pdf({ format: 'A4' })).toString('latin1');
    expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    await page.emulateMedia({ media: null });
    await page.goBack();
    await page.locator('.amount').waitFor();
    expect(cspViolations).toEqual([]);
  });

  it('shows a thank-you heading, three links and a way to add photos while it is withheld [EST-06 EST-25 EST-18]', async () => {
    const { page } = await openEstimate(code, '4310');
    expect(await heading(page)).toBe(texts[code].pending);
    expect(await page.locator('.claim-ways a').count()).toBe(3);
    await page.locator('.time-box a').click();
    await page.waitForURL('**/4310/photos/additional');
  });

  it('shows an error when the claim fails to load, and loads the estimate on retry [UI-12]', async () => {
    const { page } = await openEstimate(code, '4305');
    await sandbox.breakCalls({ path: texts[code].claim, kind: 'status', status: 503 });
    await page.reload();
    await page.locator('.msg h1').waitFor();
    expect(await heading(page)).toBe(texts[code].failed);
    expect(await page.locator('.msg').innerText()).toContain(texts[code].notFound);
    await sandbox.clearFaults();
    await page.locator('.msg button').click();
    await page.locator('.amount').waitFor();
  });

  it('leads to the next step while the customer still has steps to do [EST-07]', async () => {
    const { page } = await logIn(code, sam);
    for (const id of ['4101', '4102']) {
      const loaded = page.waitForResponse((reply) => reply.url().includes(`/${id}`) && reply.ok());
      await page.goto(`/app/${code}/${id}/estimate`);
      await loaded;
      await page.locator('.menu-btn').waitFor();
      const next = await page.locator('.msg .btn--main').getAttribute('href');
      expect(next).toBe(`/app/${code}/${id}/${id === '4101' ? 'vin' : 'photos'}`);
    }
  });
});

/** Returns the sandbox's log of email requests, with the status of each. */
async function listSentEmails() {
  const calls = await sandbox.calls();
  return calls.filter(({ path }) => /\/(?:email|send_estimate)$/.test(path));
}

describe('estimate status timeline', () => {
  it.each([
    ['4306', ['now', 'next', 'next', 'next'], true],
    ['4307', ['done', 'done', 'now', 'next'], false],
    ['4308', ['done', 'now', 'next', 'next', 'next'], false],
    ['4309', ['now', 'next', 'next', 'next'], true],
  ])('shows claim %s with the steps %j [EST-18]', async (id, states, canAdd) => {
    const { page, consoleErrors } = await openEstimate('marlowe', id);
    const stepClasses = await page.locator('.time li').evaluateAll((all) => all.map((li) => li.className));
    expect(stepClasses).toEqual(states);
    expect(await page.locator('.time [aria-current=step]').count()).toBe(1);
    expect(await page.locator('.time-box a[href$="/photos/additional"]').count()).toBe(canAdd ? 1 : 0);
    expect(consoleErrors).toEqual([]);
  });

  it('is reachable by keyboard, with every control in order, marked and uncovered', async () => {
    const { page } = await openEstimate('marlowe', '4306', { width: 1280, height: 800 });
    await resetFocus(page);
    const stops = await walkTabOrder(page, 'Tab');
    expect(stops.map(({ name }) => name)).toEqual(await listInteractive(page));
    expect(
      stops.filter(({ hasFocusIndicator, coveredBy }) => !hasFocusIndicator || coveredBy.length > 0),
    ).toEqual([]);
  });
});

it('shows "claim canceled" instead of an estimate for a canceled claim [EST-04]', async () => {
  const { page } = await logIn('marlowe', sam);
  await page.locator('a.claim[href$="/4112/estimate"]').click();
  await page.locator('.msg h1').waitFor();
  expect(await page.locator('.msg').innerText()).toContain('This claim was canceled');
  await page.locator('.msg .btn--main').click();
  await page.waitForURL('**/claims');
});
