import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { sharedBrowser } from '../support/browser/browser.ts';
import { logIn } from '../support/browser/logIn.ts';
import { mainButton, photoFile, setCameraFile } from '../support/browser/photoScreens.ts';
import { waitForHydration } from '../support/browser/screens.ts';
import { sandboxSite } from '../support/browser/site.ts';
import { choose, filePayload, waitUntilSent } from '../support/browser/supplementPages.ts';
import { translatePage } from '../support/browser/translatePage.ts';
import { onlyDeep, sampleUnlessDeep } from '../support/run/sampleUnlessDeep.ts';
import { cmykJpeg } from '../support/samples/jpegs.ts';

const browser = sharedBrowser();
/** One carrier on API v4, and one on the customer API. */
const codes = ['marlowe', 'vidra'] as const;
const site = sandboxSite([...codes, 'supplement-desk']);
const { sandbox } = site;

async function openTranslated() {
  const watched = await browser.open({ origin: site.url, viewport: { width: 360, height: 740 } });
  await watched.page.addInitScript(translatePage, ' ✓');
  return {
    page: watched.page,
    /** The console errors, except the warning that React has rendered a translated page again. */
    errors: () => watched.consoleErrors.filter((text) => !text.includes('recovered render error')),
  };
}

const textOf = (page: Page, selector: string) => page.locator(selector).first().innerText();

describe.each(sampleUnlessDeep(codes, 1))('app of %s in a page that the browser translates', (code) => {
  onlyDeep(() => {
    it('sends four photos, and its counters show the right numbers [trust U23]', async () => {
      const { page, errors } = await openTranslated();
      const requestedLanguages = new Set<string | undefined>();
      page.on('request', (request) => requestedLanguages.add(request.headers()['accept-language']));
      await logIn(page, code);
      await page.goto(`/app/${code}/4102/photos`);
      await mainButton(page).click();
      for (const number of [1, 2, 3, 4]) {
        await page.waitForURL(`**/photos?step=take&set=*&prompt=*`);
        await page.locator('.shoot').waitFor();
        await setCameraFile(page, photoFile(cmykJpeg, number));
        await page.locator('.mine').waitFor();
        const { href } = new URL(page.url());
        await mainButton(page).click();
        await page.waitForURL((url) => url.href !== href);
        if (await page.locator('.next-box').isVisible()) await mainButton(page).click();
      }
      await expect.poll(() => textOf(page, '.queue-chip')).toMatch(/4\D+8\D*✓/);
      expect(requestedLanguages).not.toContain('de');
      expect(errors()).toEqual([]);
    });
  });

  it('starts even if extensions add elements and the browser translates the page before hydration [trust U23]', async () => {
    const { page, errors } = await openTranslated();
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        const root = document.getElementById('root');
        if (!root?.firstElementChild?.querySelector('h1')) return;
        observer.disconnect();
        for (const parent of [document.head, document.body, root, root.firstElementChild])
          parent.prepend(document.createElement('extension-panel'));
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto(`/app/${code}/activate`);
    await waitForHydration(page);
    await page.locator('#code').fill('wrong1');
    await page.locator('main').getByRole('alert').waitFor();
    expect(await textOf(page, 'main [role=alert]')).toContain('✓');
    // The browser logs the reply to the wrong code.
    expect(errors().filter((text) => !text.includes('status of 4'))).toEqual([]);
  });
});

it('the supplement portal sends files and a note while the browser translates it [trust U23]', async () => {
  const { page, errors } = await openTranslated();
  await page.goto('/app/vendor_assignments/details?token=bypass-good');
  await page.locator('main .btn--main').click();
  await page.locator('.drop').waitFor();
  await choose(page, [
    filePayload('front.jpg', cmykJpeg, 'image/jpeg'),
    filePayload('invoice.pdf', '%PDF-1.4\n%%EOF\n', 'application/pdf'),
  ]);
  await waitUntilSent(page, 2);
  await page.locator('#supplement-note').fill('Rail cracked.');
  await page.locator('.up-note .btn').click();
  await expect.poll(() => textOf(page, '.up-note-news')).toContain('✓');
  await page.locator('.up-next .btn--main').click();
  await page.locator('.up-receipt').waitFor();
  expect(await page.locator('.up-receipt-files tbody th').allInnerTexts()).toEqual([
    'front.jpg ✓',
    'invoice.pdf ✓',
  ]);
  const supplements = await sandbox.supplements();
  expect(supplements.flatMap(({ notes }) => notes).map(({ text }) => text)).toEqual(['Rail cracked.']);
  expect(errors()).toEqual([]);
});
