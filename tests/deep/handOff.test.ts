import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { sharedBrowser } from '../support/browser.ts';
import { logIn } from '../support/logIn.ts';
import { readQrCode } from '../support/readQrCode.ts';
import { waitForHydration } from '../support/screens.ts';
import { sandboxSite } from '../support/site.ts';

const browser = sharedBrowser();
// One carrier of each backend.
const codes = ['marlowe', 'vidra'] as const;
const site = sandboxSite(codes);

function openComputer() {
  return browser.open({ origin: site.url, viewport: { width: 1280, height: 800 } });
}

/** Photographs the code on the screen and decodes it. */
async function scan(page: Page): Promise<string> {
  return readQrCode(await page.locator('.hand-off-code').screenshot());
}

describe.each(codes)('hand-off to the phone at %s', (code) => {
  it('shows a QR code that opens the activation with the code before an account exists [ACT-31]', async () => {
    const { page, cspViolations } = await openComputer();
    await page.goto(`/app/${code}/create/NEWONE`);
    const link = await scan(page);
    expect(link).toBe(`${site.url}/app/${code}/activate?code=NEWONE`);
    const phone = await browser.open({
      origin: site.url,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
    });
    await phone.page.goto(link);
    await waitForHydration(phone.page);
    expect(await phone.page.locator('#code').inputValue()).toBe('NEWONE');
    expect(cspViolations).toEqual([]);
  });

  it('shows a QR code that opens the login after that, without the session, and does not move the main button [ACT-31 SEC-12]', async () => {
    const { page } = await openComputer();
    await logIn(page, code);
    await page.goto(`/app/${code}/4102/photos`);
    const main = page.locator('.actions .btn--main');
    await main.waitFor();
    const link = await scan(page);
    expect(link).toBe(`${site.url}/app/${code}/login`);
    const before = await main.boundingBox();
    await page.locator('.hand-off').evaluate((card) => card.remove());
    expect(await main.boundingBox()).toEqual(before);
  });

  it('is neither shown nor loaded on a phone', async () => {
    const { page } = await browser.open({
      origin: site.url,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
    });
    await page.goto(`/app/${code}/create/NEWONE`);
    await waitForHydration(page);
    await page.locator('#password').waitFor();
    expect(await page.locator('.hand-off').count()).toBe(0);
  });
});
