import { en, sr } from '#src/i18n/catalogues.ts';
import { flattenCatalogue } from '#src/i18n/flatten.ts';
import type { Locale } from '#src/tenant/flavour.ts';
import { said, silent, type Trace, traceOf } from './layers.ts';
import { findWords } from './sourceLines.ts';
import type { TracedFiles } from './tenantFiles.ts';

const catalogues = { en: flattenCatalogue(en), sr: flattenCatalogue(sr) };

/** Returns the flat keys of the built-in texts, in the order of the catalogue. */
export function listStringKeys(): string[] {
  return [...catalogues.en.keys()];
}

/** Layers in ascending precedence: the English text, the text of the carrier's locale, the carrier's own text. */
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
    ...(locale === 'en' ? [] : [words(locale)]),
    line === undefined ? silent('provider', file) : said('provider', own, { file, line }),
  ]);
}
