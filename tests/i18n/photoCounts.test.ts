import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { en, sr } from '#src/i18n/catalogues.ts';
import { flattenCatalogue } from '#src/i18n/flatten.ts';

const numbers = {
  en: 'two|three|four|five|six|seven|eight|nine|ten|twelve',
  sr: 'dve|tri|četiri|pet|šest|sedam|osam|devet|deset|dvanaest',
};
const promise = new RegExp(`(?<![\\p{L}\\d])(${numbers.en}|${numbers.sr}|\\d+)\\s+(photo|fotografij)`, 'iu');

const catalogues = { en: flattenCatalogue(en), sr: flattenCatalogue(sr) };
const overrides = ['tenants', 'scripts/sandbox/guests']
  .flatMap((folder) => readdirSync(folder).map((code) => `${folder}/${code}/strings.json`))
  .filter((file) => existsSync(file))
  .map((file) => ({
    file,
    texts: Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>),
  }));

describe('number of photos', () => {
  it.each(['en', 'sr'] as const)(
    'is not hard-coded in the %s catalogue, because claims request different numbers',
    (language) => {
      const fixed = [...catalogues[language]].filter(([, text]) => promise.test(String(text)));
      expect(fixed).toEqual([]);
    },
  );

  it('is not hard-coded in the texts of a sample carrier', () => {
    expect(overrides.length).toBeGreaterThan(5);
    const fixed = overrides.flatMap(({ file, texts }) =>
      texts.filter(([, text]) => promise.test(text)).map(([key]) => `${file} ${key}`),
    );
    expect(fixed).toEqual([]);
  });
});
