import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { sharedBrowser } from '../support/browser/browser.ts';
import { ada, openLoggedIn } from '../support/browser/logIn.ts';
import { sandboxSite } from '../support/browser/site.ts';

const browser = sharedBrowser();
/** marlowe is in English on API v4, without a survey. vidra is in Serbian on the customer API, with a survey. */
const codes = ['marlowe', 'vidra'] as const;
const site = sandboxSite(codes);
const phone = { width: 360, height: 740 };

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
const texts = {
  marlowe: {
    amount: '$12,486.40',
    photos: '9 photos received',
  },
  vidra: {
    amount: '12.486,40\u00a0RSD',
    photos: '9 fotografija primljeno',
  },
} as const;

describe.each(codes)('estimate at %s', (code) => {
  it('links to a receipt with every photo, which prints without the app bar and the buttons', async () => {
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
});
