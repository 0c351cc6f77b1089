import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { unbundledDir } from '#scripts/sandbox/unbundled.ts';
import { sharedBrowser } from '../support/browser/browser.ts';
import { logIn } from '../support/browser/logIn.ts';
import { sandboxSite } from '../support/browser/site.ts';
import { fileTempFolder } from '../support/run/tempFolder.ts';

const browser = sharedBrowser();
const unbundledFolder = fileTempFolder();
const site = sandboxSite(['marlowe'], { unbundledDir: addLanguages });
const flavours = [
  ['standard', 'foxglove'],
  ['vice', 'pelham'],
] as const;
const titles = { en: 'Show us the damage in English', es: 'Muéstrenos el daño en español' } as const;

/** Returns a folder with carriers that have no bundle, and texts in English and Spanish. */
function addLanguages(): string {
  const folder = unbundledFolder();
  for (const [, code] of flavours) {
    cpSync(join(unbundledDir, code), join(folder, code), { recursive: true });
    const file = join(folder, code, 'provider.json');
    const provider = JSON.parse(readFileSync(file, 'utf8'));
    const livery = { ...provider.livery, locales: ['en', 'es'] };
    writeFileSync(file, JSON.stringify({ ...provider, livery }));
    for (const [name, locale] of [['strings.json', 'en'] as const, ['strings.es.json', 'es'] as const])
      writeFileSync(join(folder, code, name), JSON.stringify({ 'start.title': titles[locale] }));
  }
  return folder;
}

async function open(code: string, locale: string, path: string) {
  const watched = await browser.open({ origin: site.url, locale, viewport: { width: 390, height: 844 } });
  await watched.page.goto(`/app/${code}${path}`);
  await watched.page.locator('main h1').waitFor();
  return watched;
}
const titleOf = (page: Page) => page.locator('main h1').innerText();

describe.each(flavours)('fallback page of a carrier with two languages (%s flavour)', (_flavour, code) => {
  it('switches to the language chosen in the menu, stays on the screen, and calls the backend in that language [BRAND-40]', async () => {
    const { page, consoleErrors } = await open(code, 'en-US', '/start');
    await logIn(page, code);
    await page.locator('a.claim').first().waitFor();
    await page.locator('.menu-btn').click();
    const provider = page.waitForRequest(/\/providers(?:\/|$)/);
    await page.getByRole('button', { name: 'Español' }).last().click();
    expect(await (await provider).headerValue('accept-language')).toBe('es');
    await page.waitForFunction(() => document.documentElement.lang === 'es');
    expect(await titleOf(page)).toMatch(/reclamaciones/i);
    const call = page.waitForRequest((request) => /exposures|assignments/.test(request.url()));
    await page.reload();
    expect(await (await call).headerValue('accept-language')).toBe('es');
    await page.locator('a.claim').first().waitFor();
    expect(await titleOf(page)).toMatch(/reclamaciones/i);
    expect(consoleErrors).toEqual([]);
  });
});
