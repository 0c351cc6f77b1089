import type { Page, Request } from 'playwright';
import { describe, expect, it } from 'vitest';
import { sharedBrowser } from '../support/browser/browser.ts';
import { sandboxSite } from '../support/browser/site.ts';
import { onlyDeep } from '../support/run/sampleUnlessDeep.ts';

const browser = sharedBrowser();
/** One site on API v4 and one on the customer API, each with the sandbox on the same origin. */
const site = sandboxSite(['marlowe', 'vidra']);

async function logIn(page: Page, password: string): Promise<void> {
  await page.locator('#phone').fill('(202) 555-0101');
  await page.locator('#password').fill(password);
  await page.locator('button[type=submit]').click();
}

describe.each([
  ['marlowe', '/api/v4/'],
  ['vidra', '/vidra/customer/v1/'],
])('login page of %s', (code, api) => {
  const open = async () => {
    const { page, cspViolations, foreignRequests } = await browser.open({ origin: site.url });
    const requests: Request[] = [];
    page.context().on('request', (request) => requests.push(request));
    await page.goto(`/app/${code}/login`);
    return { page, requests, rejectedCalls: () => [...cspViolations, ...foreignRequests] };
  };
  const calls = (requests: readonly Request[]) =>
    requests.filter((request) => new URL(request.url()).pathname.startsWith(api));

  it('calls the API only at login, and sends the client code', async () => {
    const { page, requests } = await open();
    await page.locator('button[type=submit]').waitFor();
    expect(calls(requests)).toEqual([]);
    await logIn(page, 'wrong-password');
    await page.locator('form [role=alert]').waitFor();
    const [login] = calls(requests);
    expect(await login?.response().then((response) => response?.status())).toBe(401);
    expect(await login?.headerValue('provider-code')).toBe(code);
    expect(new URL(page.url()).pathname).toBe(`/app/${code}/login`);
    expect(await page.locator('#password').inputValue()).toBe('wrong-password');
  });

  onlyDeep(() => {
    it('never covers an invalid field with the submit button, and shows both on a tall screen', async () => {
      const { page } = await open();
      await page.setViewportSize({ width: 360, height: 640 });
      await logIn(page, 'wrong-password');
      await page.locator('form [role=alert]').waitFor();
      const isOnTop = (selector: string) =>
        page.locator(selector).evaluate((element) => {
          const { left, top, width } = element.getBoundingClientRect();
          return element.contains(document.elementFromPoint(left + width / 2, top + 24));
        });
      expect(await isOnTop('#password')).toBe(true);
      await page.setViewportSize({ width: 360, height: 780 });
      expect([await isOnTop('#password'), await isOnTop('button[type=submit]')]).toEqual([true, true]);
    });
  });

  it('logs in and sends the token only to the API of the carrier [trust T8]', async () => {
    const { page, requests, rejectedCalls } = await open();
    await logIn(page, 'sunlight9');
    await page.waitForURL(`**/app/${code}/claims`);
    const token = await page.evaluate((key) => localStorage.getItem(key), `livery/${code}/token`);
    expect(token).toMatch(/^session-/);
    await page.reload();
    await expect.poll(() => calls(requests).some((request) => request.method() === 'GET')).toBe(true);
    const requestsWithToken: string[] = [];
    for (const request of requests) {
      const requestParts = [
        request.url(),
        request.postData() ?? '',
        JSON.stringify(await request.allHeaders()),
      ];
      if (requestParts.join('\n').includes(token ?? ''))
        requestsWithToken.push(new URL(request.url()).pathname);
      expect(request.headers().referer ?? '').not.toContain(token);
    }
    expect(requestsWithToken.length).toBeGreaterThan(0);
    expect(requestsWithToken.filter((path) => !path.startsWith(api))).toEqual([]);
    expect(page.url() + (await page.title())).not.toContain(token);
    expect(rejectedCalls()).toEqual([]);
  });
});
