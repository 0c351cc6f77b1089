import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { sharedBrowser } from '../support/browser/browser.ts';
import { sandboxSite } from '../support/browser/site.ts';

const browser = sharedBrowser();
const ownTitle = 'Suplementos para talleres';
/** The common portal in English and Spanish, with the provider's own texts in Spanish. */
const site = sandboxSite(['supplement-desk'], {
  adapt: ({ tenants, write }) => {
    const file = join(tenants, 'supplement-desk/provider.json');
    const provider = JSON.parse(readFileSync(file, 'utf8'));
    const { locale: _, ...livery } = provider.livery;
    writeFileSync(file, JSON.stringify({ ...provider, livery: { ...livery, locales: ['en', 'es'] } }));
    write(
      'tenants/supplement-desk/strings.es.json',
      JSON.stringify({ 'supplement_portal.wizard.title': ownTitle }),
    );
  },
});
const create = '/app/supplements/create';

async function open(locale: string, path = create) {
  const watched = await browser.open({ origin: site.url, locale });
  await watched.page.goto(path);
  await claimNumber(watched.page).waitFor();
  return watched;
}

const claimNumber = (page: Page) => page.locator('main input').first();
const languageOf = (page: Page) => page.evaluate(() => document.documentElement.lang);

describe('language switch of the portal', () => {
  it('keeps the step and the typed text, sets the language of backend calls, and keeps the chosen language after a reload [BRAND-38]', async () => {
    const { page, consoleErrors, cspViolations } = await open('en-US');
    await claimNumber(page).fill('MM-48211');
    await page.getByRole('button', { name: 'Español' }).click();
    await page.waitForFunction(() => document.documentElement.lang === 'es');
    await page.getByRole('navigation', { name: 'Idioma' }).waitFor();
    expect(await claimNumber(page).inputValue()).toBe('MM-48211');
    const lookup = page.waitForRequest(/exposures\/lookup/);
    await claimNumber(page).press('Enter');
    expect(await (await lookup).headerValue('accept-language')).toBe('es');
    const shop = page.getByLabel('Nombre del taller');
    await shop.fill('Harbor');
    await page.getByRole('button', { name: 'English' }).click();
    await page.waitForFunction(() => document.documentElement.lang === 'en');
    expect(await page.getByLabel('Shop name').inputValue()).toBe('Harbor');
    await page.getByRole('button', { name: 'Español' }).click();
    await page.waitForFunction(() => document.documentElement.lang === 'es');
    await page.reload();
    await page.locator('h1').waitFor();
    expect(await languageOf(page)).toBe('es');
    expect([consoleErrors, cspViolations]).toEqual([[], []]);
  });
});
