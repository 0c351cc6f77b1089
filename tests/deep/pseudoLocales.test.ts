import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { pseudoLocales } from '#build/scaffold/pseudoStrings.ts';
import { scenes } from '#scripts/gallery/scenes/scenes.ts';
import { listPlainPhrases, recordServerTexts, type ServerTexts } from '../support/catalogueTexts.ts';
import { findBesideTitle, findBrokenPhoneFields, findOverflow } from '../support/layout.ts';
import { listAriaVisits, setUpScenes } from '../support/setUpAriaSnapshots.ts';

const sizes = [
  [360, 640],
  [844, 390],
  [1366, 650],
] as const;
/** Areas whose screens are in English, regardless of the language of the carrier. */
const englishAreas: readonly string[] = ['builders', 'fallback', 'site'];

describe.each(pseudoLocales)('screens in the pseudo-locale %s', (locale) => {
  const sceneLocale = { locale, localeCode: locale, codes: ['marlowe', 'vidra', 'quillon'] };
  const visits = listAriaVisits(sceneLocale, scenes).filter(
    ({ scene }) => !englishAreas.includes(scene.area),
  );
  const serverTexts = new Map<Page, ServerTexts>();
  const prepare = async (page: Page) => void serverTexts.set(page, recordServerTexts(page));
  const read = setUpScenes(
    sceneLocale,
    visits,
    async (page, { subject }) => {
      const phrases = await listPlainPhrases(page);
      const server = serverTexts.get(page);
      const problems: Record<string, string[]> = {};
      for (const [width, height] of sizes) {
        await page.setViewportSize({ width, height });
        const isUpright = width < height;
        const found = [...(await findOverflow(page)), ...(isUpright ? await findBesideTitle(page) : [])];
        found.push(...(await findBrokenPhoneFields(page)));
        if (found.length > 0) problems[`${width}×${height}`] = found;
      }
      return {
        problems,
        direction: await page.evaluate(() => getComputedStyle(document.body).direction),
        phrases: phrases.filter((phrase) => phrase !== subject.name && !server?.includes(phrase)),
      };
    },
    { prepare },
  );

  it.each(visits.map((visit) => [visit.scene.id, visit] as const))(
    'fit, and show only texts of the catalogue: %s',
    async (_, visit) => {
      const { problems, phrases, direction } = await read(visit);
      expect(problems).toEqual({});
      expect(direction).toBe(locale === 'ar-XB' ? 'rtl' : 'ltr');
      if (locale === 'en-XA') expect(phrases).toEqual([]);
    },
  );
});
