import { describe, expect, it } from 'vitest';
import { sharedBrowser } from '../support/browser/browser.ts';
import { originSite } from '../support/browser/originSite.ts';
import { readQrCode } from '../support/browser/readQrCode.ts';
import { waitForHydration } from '../support/browser/screens.ts';

const browser = sharedBrowser();
const site = originSite();
const phoneOptions = { viewport: { width: 390, height: 844 }, hasTouch: true };

/** Opens an address on a phone, and returns the code in the form and the origin of the page. */
async function openOnPhone(link: string): Promise<readonly [code: string, origin: string]> {
  const { page } = await browser.open({ origin: new URL(link).origin, ...phoneOptions });
  await page.goto(link);
  await page.locator('#code').waitFor();
  await waitForHydration(page);
  return [await page.locator('#code').inputValue(), new URL(page.url()).origin];
}

describe('hand-off to the phone at a carrier with its own origin', () => {
  const origin = () => site.originOf('acme');

  it('shows a QR code with an address on the origin of the carrier, and keeps the activation code [ACT-31] [trust T30]', async () => {
    const { page } = await browser.open({ origin: origin(), viewport: { width: 1280, height: 800 } });
    await page.goto('/app/acme/create/NEWONE');
    const link = await readQrCode(await page.locator('.hand-off-code').screenshot());
    expect(link).toBe(`${origin()}/app/acme/activate?code=NEWONE`);
    expect(await openOnPhone(link)).toEqual(['NEWONE', origin()]);
  });

  it('keeps the activation code of a link to the shared origin, and of a link to the origin of the carrier without /app/acme [ACT-31] [trust T31]', async () => {
    for (const link of [`${site.shared}/app/acme/activate?code=NEWONE`, `${origin()}/activate?code=NEWONE`])
      expect([link, ...(await openOnPhone(link))]).toEqual([link, 'NEWONE', origin()]);
  });
});
