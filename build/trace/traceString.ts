import { en, sr } from '#src/i18n/catalogues.ts';
import { flattenCatalogue } from '#src/i18n/flatten.ts';
import { regionalOverrides } from '#src/i18n/regionalEnglish.ts';
import type { Locale } from '#src/tenant/flavour.ts';
import { type Layer, said, silent, type Trace, traceOf } from './layers.ts';
import { findProperty, findWords } from './sourceLines.ts';
import type { TracedFiles } from './tenantFiles.ts';

const catalogues = { en: flattenCatalogue(en), sr: flattenCatalogue(sr) };

/** Keys of the built-in words, in the catalogue's order. */
export function listStringKeys(): string[] {
  return [...catalogues.en.keys()];
}

/** English words, then those of the carrier's locale, then the carrier's own. The words are as they are written. */
export function traceString(files: TracedFiles, key: string, locale: Locale): Trace {
  const words = (of: Locale) => {
    const value = catalogues[of].get(key);
    const layer = of === 'en' ? 'default' : 'locale';
    const at = findWords(of, key);
    return value === undefined
      ? silent(layer, `src/i18n/${of}`)
      : said(layer, value, at ?? { file: `src/i18n/${of}`, line: 1 });
  };
  const file = `${files.code}/strings.json`;
  const line = files.lineOf('strings.json', [key]);
  const own = files.strings[key];
  return traceOf([
    words('en'),
    ...(locale === 'en' ? regionalLayer(files, key) : [words(locale)]),
    line === undefined ? silent('provider', file) : said('provider', own, { file, line }),
  ]);
}

const regionalFile = 'src/i18n/regionalEnglish.ts';

/** The British text of an English string, if the carrier's region has one. */
function regionalLayer({ provider }: TracedFiles, key: string): Layer[] {
  const text = regionalOverrides(provider.locale ?? 'en', provider.livery?.phone_country).get(key);
  if (text === undefined) return [];
  const line = findProperty(regionalFile, key.split('.'), 'enGb')?.line ?? 1;
  return [said('locale', text, { file: regionalFile, line })];
}
