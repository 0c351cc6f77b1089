import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { launchProfile, type WatchedPage, watchContext } from '../support/browser/browser.ts';
import { builtSite, readPageData } from '../support/browser/site.ts';
import { onlyDeep, sampleUnlessDeep } from '../support/run/sampleUnlessDeep.ts';

/** One carrier in English on API v4 and one in Serbian on the customer API. */
const carriers = [
  ['marlowe', "I've Enabled Cookies"],
  ['vidra', 'Kolačići su uključeni'],
] as const;
const site = builtSite(carriers.map(([code]) => code));

/** Opens a browser with cookies blocked in its settings. `navigator.cookieEnabled` stays true there. */
async function openBlocked(viewport: { width: number; height: number }): Promise<WatchedPage> {
  const profile = mkdtempSync(join(tmpdir(), 'livery-profile-'));
  onTestFinished(() => rmSync(profile, { recursive: true, force: true, maxRetries: 5 }));
  mkdirSync(join(profile, 'Default'));
  const blocked = { profile: { default_content_setting_values: { cookies: 2 } } };
  writeFileSync(join(profile, 'Default/Preferences'), JSON.stringify(blocked));
  const context = await launchProfile(profile, { baseURL: site.url, viewport });
  const watched = await watchContext(context, site.url);
  await watched.page.goto('/app/marlowe/start');
  expect(await watched.page.evaluate(() => navigator.cookieEnabled)).toBe(true);
  return watched;
}

const paths = ['/start', '/claims', '/activate', '/login', '/tos', '/nowhere'];

describe('app in a browser that blocks all storage', () => {
  it.each(sampleUnlessDeep(carriers, 1))(
    'shows a dialog with a phone link and a reload button on every page of %s [COOK-01] [trust U17]',
    async (code, label) => {
      const { page, consoleErrors, cspViolations } = await openBlocked({ width: 360, height: 740 });
      const { phone } = readPageData(site.root, code).tenant;
      for (const path of sampleUnlessDeep(paths, 2)) {
        const errorsBefore = consoleErrors.length;
        await page.goto(`/app/${code}${path}`);
        const dialog = page.getByRole('dialog');
        await dialog.waitFor();
        expect([path, await dialog.locator('a[href^="tel:"]').getAttribute('href')]).toEqual([
          path,
          `tel:${phone?.replace(/[^+\d]/g, '')}`,
        ]);
        expect([path, await dialog.getByRole('button', { name: label }).count()]).toEqual([path, 1]);
        expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H2');
        // Each page reports the problem only once.
        expect([path, consoleErrors.slice(errorsBefore)]).toEqual([
          path,
          [expect.stringContaining('livery storage: unavailable')],
        ]);
      }
      expect(cspViolations).toEqual([]);
      const loaded = page.waitForEvent('load');
      await page.getByRole('button', { name: label }).click();
      await loaded;
      await page.getByRole('dialog').waitFor();
    },
    90_000,
  );

  onlyDeep(() => {
    it('keeps the dialog open on Escape, on a click outside and on Tab', async () => {
      const { page } = await openBlocked({ width: 1280, height: 800 });
      await page.goto('/app/marlowe/activate');
      const dialog = page.getByRole('dialog');
      await dialog.waitFor();
      for (const _ of [1, 2, 3]) await page.keyboard.press('Escape');
      await page.mouse.click(10, 10);
      expect(await dialog.evaluate((element: HTMLDialogElement) => element.open)).toBe(true);
      for (const _ of [1, 2, 3, 4, 5]) {
        await page.keyboard.press('Tab');
        const focusPlace = await page.evaluate(() =>
          document.activeElement === document.body
            ? 'browser'
            : document.activeElement?.closest('dialog')
              ? 'dialog'
              : 'page',
        );
        expect(focusPlace).not.toBe('page');
      }
      await expect(page.locator('#code').click({ timeout: 500 })).rejects.toThrow();
      expect(await page.locator('main').evaluate((main) => Object.keys(main).join())).not.toContain(
        '__react',
      );
    });
  });
});
