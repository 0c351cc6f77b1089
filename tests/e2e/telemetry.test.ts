import { expect, it } from 'vitest';
import { sharedBrowser } from '../support/browser/browser.ts';
import { builtSite } from '../support/browser/site.ts';

const browser = sharedBrowser();
const site = builtSite(['marlowe']);

it('telemetry counts page views by route pattern, without the client code and the query [OBS-01]', async () => {
  const { page, telemetryRequests, cspViolations } = await browser.open({ origin: site.url });
  await page.goto('/app/marlowe/start?code=AB12CD');
  await page.locator('a[href$="/activate"]').click();
  await page.locator('#code').waitFor();
  // Hides the page, as a phone does when the user switches to another app.
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect.poll(() => telemetryRequests.length).toBe(1);
  expect(telemetryRequests[0]?.url).toBe('https://visits.us.livery.example/page-views');
  const { environment, views } = JSON.parse(telemetryRequests[0]?.body ?? '');
  expect(environment).toBe('production-us');
  expect(views).toEqual(['/app/:clientCode/start', '/app/:clientCode/activate']);
  expect(cspViolations).toEqual([]);
});

it('telemetry reports an uncaught error without personal data [OBS-09] [SEC-13]', async () => {
  const { page, telemetryRequests, cspViolations, consoleErrors } = await browser.open({ origin: site.url });
  await page.goto('/app/marlowe/start');
  await page.locator('a[href$="/activate"]').click();
  await page.locator('#code').waitFor();
  const requestedUrls: string[] = [];
  page.on('request', (request) => requestedUrls.push(request.url()));
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('boom for jane@mail.example access_token=canary-4711');
    });
  });
  const reports = () =>
    telemetryRequests.filter(({ url }) => url.startsWith('https://reports.livery.example/'));
  await expect.poll(() => reports().length, { timeout: 10_000 }).toBe(1);
  const body = reports()[0]?.body ?? '';
  expect(body).toContain('"environment":"production-us"');
  expect(body).toContain(
    '"what":"app: uncaught","client_code":"marlowe","route":"/app/:clientCode/activate"',
  );
  expect(body).toContain('"infer_ip":"never"');
  expect(body).not.toMatch(/canary-4711|jane@|boom/);
  // The reporting code is loaded only when an error occurs.
  expect(requestedUrls.filter((url) => url.endsWith('.js'))).toHaveLength(1);
  expect(cspViolations).toEqual([]);
  expect(consoleErrors.join()).toContain('boom');
});
