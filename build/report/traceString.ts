import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { regionalOverrides } from '#src/i18n/regionalEnglish.ts';
import { type Locale, localeCodeIn } from '#src/tenant/locales.ts';
import { catalogues, findText } from '../check/strings/catalogues.ts';
import { locate } from '../core/json.ts';
import { projectRoot } from '../core/sources.ts';
import { type Layer, setLayer, type Trace, traceOf, unsetLayer } from './layers.ts';
import type { TracedFiles } from './tracedFiles.ts';

/** Returns the flat keys of the built-in texts, in the order of the catalogue. */
export function listStringKeys(): string[] {
  return [...catalogues.en.keys()];
}

/** Layers in ascending precedence: the English text, the text of the traced language, the carrier's own text. */
export function traceString(files: TracedFiles, key: string): Trace {
  const { locale } = files;
  const builtInLayer = (of: Locale) => {
    const value = catalogues[of].get(key);
    const layer = of === 'en' ? 'default' : 'locale';
    const at = findText(of, key);
    return value === undefined
      ? unsetLayer(layer, `src/i18n/${of}`)
      : setLayer(layer, value, at ?? { file: `src/i18n/${of}`, line: 1 });
  };
  const file = `${files.code}/${files.stringsFile}`;
  const line = files.lineOf('strings', [key]);
  const override = files.strings[key];
  return traceOf([
    builtInLayer('en'),
    ...(locale === 'en' ? regionalLayer(files, key) : [builtInLayer(locale)]),
    line === undefined ? unsetLayer('provider', file) : setLayer('provider', override, { file, line }),
  ]);
}

const regionalFile = 'src/i18n/en-GB.json';

/** The British text of an English string, if the carrier's region has one. */
function regionalLayer({ provider, locale, stringsFile }: TracedFiles, key: string): Layer[] {
  const carrierCode = provider.locale ?? locale;
  const localeCode = stringsFile === 'strings.json' ? carrierCode : localeCodeIn(locale, carrierCode);
  const text = regionalOverrides(locale, localeCode, provider.livery?.phone_country).get(key);
  if (text === undefined) return [];
  const line = locate(readFileSync(join(projectRoot, regionalFile), 'utf8'), [key]);
  return [setLayer('locale', text, { file: regionalFile, line })];
}
