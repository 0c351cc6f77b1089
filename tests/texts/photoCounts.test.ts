import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { locales } from '#src/tenant/locales.ts';
import { catalogues } from '../support/builtInTexts.ts';

const numerals = {
  en: 'two|three|four|five|six|seven|eight|nine|ten|twelve',
  es: 'dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce',
  sr: 'dve|tri|četiri|pet|šest|sedam|osam|devet|deset|dvanaest',
};
const hardCodedCount = new RegExp(
  `(?<![\\p{L}\\d])(${Object.values(numerals).join('|')}|\\d+)\\s+(photo|foto)`,
  'iu',
);

const overrides = ['tenants', 'scripts/sandbox/guests']
  .flatMap((folder) => readdirSync(folder).map((code) => `${folder}/${code}/strings.json`))
  .filter((file) => existsSync(file))
  .map((file) => ({
    file,
    texts: Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>),
  }));

describe('number of photos', () => {
  it.each(locales)(
    'is not hard-coded in the %s catalogue, because claims request different numbers',
    (language) => {
      const hardCodedTexts = [...catalogues[language]].filter(([, text]) =>
        hardCodedCount.test(String(text)),
      );
      expect(hardCodedTexts).toEqual([]);
    },
  );

  it('is not hard-coded in the texts of a sample carrier', () => {
    expect(overrides.length).toBeGreaterThan(5);
    const hardCodedTexts = overrides.flatMap(({ file, texts }) =>
      texts.filter(([, text]) => hardCodedCount.test(text)).map(([key]) => `${file} ${key}`),
    );
    expect(hardCodedTexts).toEqual([]);
  });
});
