import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { sharedBrowser } from '../support/browser.ts';
import { textLeft } from '../support/layout.ts';
import { lee, openLoggedIn } from '../support/logIn.ts';
import { sandboxSite } from '../support/site.ts';

const browser = sharedBrowser();
/** Two carriers with a survey, English on API v4 and Serbian on the customer API, and one English on the customer API. */
const codes = ['quillon', 'vidra', 'tarnside'] as const;
const surveyCarriers = ['quillon', 'vidra'] as const;
/** The carriers that let users rate the FAQ answers. */
const ratingCarriers = ['quillon', 'tarnside'] as const;
const site = sandboxSite(codes);
const phone = { width: 360, height: 740 };
const desktop = { width: 1280, height: 800 };

const { sandbox } = site;
const callsTo = async (suffix: string) => (await sandbox.calls()).filter(({ path }) => path.endsWith(suffix));

/** Opens a page as the customer who has claims with and without a rating. */
const open = (code: string, path: string, viewport = phone) =>
  openLoggedIn(browser, { origin: site.url, code, path, customer: lee, viewport });

const main = (page: Page) => page.locator('.actions .btn--main');
const pathOf = (page: Page) => page.url().slice(site.url.length);
const choose = (page: Page, value: number) => page.locator('.scale select').selectOption(String(value));
const ratingOf = (page: Page, item: number) => page.locator('details').nth(item).locator('.useful-answer');

describe.each(['quillon', 'vidra'] as const)('survey at %s', (code) => {
  it('leads from the first answer to the estimate, is sent once, and is not shown again [SUR-01 SUR-08]', async () => {
    const { page, cspViolations, foreignRequests } = await open(code, '/4401/feedback');
    await choose(page, 9);
    await main(page).click();
    await page.waitForURL('**/feedback?step=product');
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('h1');
    await choose(page, 0);
    await page.locator('.comment-link').click();
    await page.locator('.actions .btn--quiet').click();
    await page.locator('.comment-link').waitFor();
    await page.goBack();
    await page.waitForURL('**/feedback');
    await page.goForward();
    await page.locator('.comment-link').click();
    await page.locator('textarea').fill('  <b>Brzo</b> & lako.\n');
    // The answers survive a reload.
    await page.reload();
    await expect.poll(() => page.locator('textarea').inputValue()).toBe('  <b>Brzo</b> & lako.\n');
    await main(page).click();
    expect(await page.locator('blockquote').textContent()).toBe('<b>Brzo</b> & lako.');
    await sandbox.breakCalls({ path: '*', kind: 'status', status: 503, times: 1 });
    await main(page).click();
    await page.locator('main [role=alert]').waitFor();
    expect(await page.locator('.scale select').inputValue()).toBe('0');
    // Delays the response. Otherwise the second click could hit the next screen.
    await sandbox.breakCalls({ path: '*', kind: 'delay', delay_ms: 400, times: 1 });
    await main(page).dblclick();
    await page.waitForURL('**/feedback?step=submitted');
    const statuses = (await callsTo('/rating')).map(({ status }) => status);
    expect(statuses).toEqual([503, 200]);
    // The history has no entries for finished steps and no duplicates.
    await page.goBack();
    await page.waitForURL('**/claims');
    await page.goForward();
    await page.waitForURL('**/feedback?step=submitted');
    await main(page).click();
    await page.waitForURL(`**/app/${code}/4401/estimate`);
    await page.goBack();
    await page.waitForURL('**/claims');
    await page.goto(`/app/${code}/4401/feedback`);
    await page.waitForURL(`**/app/${code}/4401/estimate`);
    expect(await callsTo('/rating')).toHaveLength(2);
    expect([cspViolations, foreignRequests]).toEqual([[], []]);
  });
});

describe.each(surveyCarriers)('survey controls at %s', (code) => {
  it('offer tiles, and on a phone also a list, keep both in sync, and support the keyboard [SUR-04]', async () => {
    const { page } = await open(code, '/4401/feedback');
    const visibility = async () => [
      await page.locator('.scale select').isVisible(),
      await page.locator('.scale-tiles').isVisible(),
    ];
    await choose(page, 3);
    expect(await visibility()).toEqual([true, true]);
    await page.setViewportSize(desktop);
    expect(await visibility()).toEqual([false, true]);
    expect(await page.locator('.tile input:checked').getAttribute('id')).toBe('rating-3');
    await page.locator('.tile input:checked').focus();
    await page.keyboard.press('ArrowRight');
    expect(await page.locator('.scale select').inputValue()).toBe('4');
    await page.keyboard.press('Enter');
    await page.waitForURL('**step=product');
    await page.goBack();
    await page.waitForURL('**/feedback');
    await page.locator('#rating-8').click();
    await page.waitForURL('**step=product');
    await page.goBack();
    expect(await page.locator('.tile input:checked').getAttribute('id')).toBe('rating-8');
  });

  it('continue without a call if nothing is answered [SUR-04 SUR-12]', async () => {
    const { page } = await open(code, '/4401/feedback');
    await page.locator('.actions .btn--quiet').click();
    await page.waitForURL('**step=product');
    await page.locator('.actions .btn--quiet').click();
    await page.waitForURL('**/4401/estimate');
    expect(await callsTo('/rating')).toEqual([]);
  });
});

it('secondary button without a visible border aligns with the text above it', async () => {
  const { page } = await open('quillon', '/4401/feedback', desktop);
  await page.locator('.question').waitFor();
  expect(await textLeft(page.locator('.actions .btn--quiet'))).toBe(await textLeft(page.locator('h1')));
});

it('support phone number does not wrap on any phone width', async () => {
  const { page } = await open('vidra', '/faqs');
  const number = page.locator('main a[data-feature=call-for-help]');
  await number.waitFor();
  for (let width = 320; width <= 420; width += 10) {
    await page.setViewportSize({ width, height: 740 });
    const height = await number.evaluate((link) => {
      const range = document.createRange();
      range.selectNodeContents(link);
      return new Set([...range.getClientRects()].map(({ top }) => top)).size;
    });
    expect([width, height]).toEqual([width, 1]);
  }
});

describe.each(codes)('FAQ page at %s', (code) => {
  it('opens from the menu, works with the keyboard, and is accessible [FAQ-01]', async () => {
    const { page, consoleErrors, cspViolations } = await open(code, '/claims', desktop);
    await page.locator('.bar-nav a[href$="/faqs"]').click();
    await page.locator('.acc').waitFor();
    expect(await page.locator('.bar-nav [aria-current=page]').getAttribute('href')).toMatch(/\/faqs$/);
    expect(await page.locator('summary').count()).toBe(5);
    await page.locator('summary').first().focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    for (const item of [1, 2]) {
      await page.locator('summary').nth(item).focus();
      await page.keyboard.press('Space');
    }
    const opened = page.locator('details[open]');
    expect(await opened.count()).toBe(2);
    const links = await opened
      .locator('a')
      .evaluateAll((all) => all.map((link) => [link.getAttribute('target'), link.getAttribute('rel')]));
    expect(links).toEqual([
      ['_blank', 'noopener noreferrer'],
      ['_blank', 'noopener noreferrer'],
    ]);
    expect(await page.locator('.useful').count()).toBe(code === 'vidra' ? 0 : 5);
    await page.setViewportSize(phone);
    expect([consoleErrors, cspViolations]).toEqual([[], []]);
  });
});

describe.each(ratingCarriers)('FAQ rating at %s', (code) => {
  it('is created when an answer opens, then sent and changed, and restored on the next visit [FAQ-04]', async () => {
    const { page, consoleErrors } = await open(code, '/faqs');
    await page.locator('summary').nth(3).click();
    await ratingOf(page, 3).first().dblclick();
    await expect
      .poll(async () => (await callsTo('/faq_ratings')).map(({ method }) => method))
      .toEqual(['POST', 'PUT']);
    await ratingOf(page, 3).last().click();
    await expect.poll(async () => (await callsTo('/faq_ratings')).length).toBe(3);
    expect((await callsTo('/faq_ratings')).every(({ status }) => status < 300)).toBe(true);
    await page.reload();
    await page.locator('summary').nth(3).click();
    const pressed = await ratingOf(page, 3).evaluateAll((all) =>
      all.map((button) => button.getAttribute('aria-pressed')),
    );
    expect(pressed).toEqual(['false', 'true']);
    expect(consoleErrors).toEqual([]);
  });

  it('is reset with an error message if the call fails', async () => {
    const { page } = await open(code, '/faqs');
    await page.locator('summary').nth(3).click();
    await expect.poll(async () => (await callsTo('/faq_ratings')).length).toBe(1);
    await sandbox.breakCalls({ path: '*', kind: 'reset', times: 10 });
    await ratingOf(page, 3).first().click();
    await page.locator('.useful-said.is-error').waitFor();
    await sandbox.clearFaults();
    expect(await ratingOf(page, 3).first().getAttribute('aria-pressed')).toBe('false');
    await ratingOf(page, 3).first().click();
    await expect.poll(() => ratingOf(page, 3).first().getAttribute('aria-pressed')).toBe('true');
    expect(pathOf(page)).toBe(`/app/${code}/faqs`);
  });
});
