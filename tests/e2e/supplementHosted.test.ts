import type { Page, Request } from 'playwright';
import { describe, expect, it } from 'vitest';
import { sharedBrowser } from '../support/browser/browser.ts';
import { sandboxSite } from '../support/browser/site.ts';
import { sampleUnlessDeep } from '../support/run/sampleUnlessDeep.ts';

const browser = sharedBrowser();
const site = sandboxSite(['supplement-desk']);
const { sandbox } = site;
const create = '/app/supplements/create';
const captchaScript = /\/recaptcha\/api\.js/;
const searchCall = /\/1\/indexes\//;

async function open() {
  const watched = await browser.open({ origin: site.url });
  const requests: Request[] = [];
  watched.page.on('request', (request) => requests.push(request));
  const requestsTo = (pattern: RegExp) => requests.filter((request) => pattern.test(request.url()));
  return { ...watched, requestsTo };
}

async function findClaim(page: Page, number = 'MM-48211') {
  await page.getByLabel('Claim number').fill(number);
  await page.getByLabel('Claim number').press('Enter');
}

const shopName = (page: Page) => page.getByLabel('Shop name');

async function searchShop(page: Page, text: string) {
  await shopName(page).fill(text);
  await shopName(page).press('Enter');
}

describe('captcha of the supplement portal', () => {
  it('loads with the first search and complies with the page’s security policy [API2-04] [trust T25]', async () => {
    const { page, requestsTo, consoleErrors, cspViolations, foreignRequests } = await open();
    await page.goto(create);
    await page.getByLabel('Claim number').waitFor();
    expect(requestsTo(captchaScript)).toEqual([]);
    await findClaim(page, 'nothing');
    await expect.poll(() => requestsTo(/exposures\/lookup/).length).toBe(1);
    await page.getByLabel('Claim number').fill('MM-48211');
    await page.getByLabel('Claim number').press('Enter');
    await shopName(page).waitFor();
    const tokens = requestsTo(/exposures\/lookup/).map(
      (request) => request.postDataJSON().data.attributes.token as string,
    );
    expect(new Set(tokens).size).toBe(2);
    for (const token of tokens) expect(token).toMatch(/^human-submit-[0-9a-f]{24}$/);
    expect(requestsTo(captchaScript)).toHaveLength(1);
    // The rejected search answers with a 404.
    expect(consoleErrors.filter((text) => !text.includes('404'))).toEqual([]);
    expect([...cspViolations, ...foreignRequests]).toEqual([]);
  });

  const scriptFaults = [
    ['blocked', { kind: 'reset' }],
    ['an HTML page', { kind: 'html' }],
  ] as const;
  it.each(sampleUnlessDeep(scriptFaults, 1))(
    'shows an error, sends no search and loads again on the next search if its script is %s [ERR-41] [trust T25]',
    async (_, fault) => {
      const { page, requestsTo } = await open();
      await sandbox.breakCalls({ path: '/recaptcha/*', ...fault });
      await page.goto(create);
      await findClaim(page);
      await page.getByText('ReCaptcha not available yet.').waitFor();
      expect(await page.getByLabel('Claim number').inputValue()).toBe('MM-48211');
      expect((await sandbox.calls()).filter(({ path }) => path.includes('exposures'))).toEqual([]);
      await sandbox.clearFaults();
      await page.getByLabel('Claim number').press('Enter');
      await shopName(page).waitFor();
      expect(requestsTo(captchaScript).length).toBeGreaterThan(1);
    },
  );
});

describe('shop search of the supplement portal', () => {
  it('sends only the search text and stores nothing on the device [API2-22] [trust T7]', async () => {
    const { page, requestsTo, cspViolations, foreignRequests, consoleErrors } = await open();
    await page.goto(create);
    await findClaim(page);
    await shopName(page).waitFor();
    expect(requestsTo(searchCall)).toEqual([]);
    await searchShop(page, 'img');
    // Waits for a shop name that contains HTML and must appear as text.
    await page.getByText('<img src=x').filter({ visible: true }).first().waitFor();
    expect(await page.locator('table img, table em').count()).toBe(0);
    const [request] = requestsTo(searchCall);
    const headers = (await request?.allHeaders()) ?? {};
    for (const name of ['token', 'authorization', 'cookie', 'provider-code', 'referer'])
      expect(headers[name], name).toBeUndefined();
    expect(`${request?.url()}${request?.postData()}`).not.toMatch(/exposure-\d|MM-48211/);
    const storedKeys = await page.evaluate(() => [
      ...Object.keys(localStorage),
      ...Object.keys(sessionStorage),
    ]);
    expect(storedKeys.filter((key) => /algolia/.test(key))).toEqual([]);
    expect([...cspViolations, ...foreignRequests, ...consoleErrors]).toEqual([]);
  });
});
