import { projectRoot } from '../core/sources.ts';
import { findOutdated, readState, type TranslationState } from '../strings/translationState.ts';
import { type CatalogueFile, readCatalogueFiles, textsOf } from './catalogueSource.ts';

/** The texts of a locale beside the English ones. */
export interface LocaleTexts {
  readonly locale: string;
  /** Files of the base catalogue. */
  readonly files: readonly CatalogueFile[];
  readonly english: ReadonlyMap<string, string>;
  /** Only keys that the base catalogue has. */
  readonly translated: ReadonlyMap<string, string>;
  readonly state: TranslationState;
  /** Keys without a translation. */
  readonly missing: readonly string[];
  /** Keys whose English text has changed since they were translated. */
  readonly outdated: readonly string[];
  /** Keys of the locale that the base catalogue does not have. */
  readonly unknown: readonly string[];
}

/** Reads the texts of a locale from its folder. A locale without a folder has no texts. */
export function readLocaleTexts(locale: string, root = projectRoot): LocaleTexts {
  const files = readCatalogueFiles('en', root);
  const english = textsOf(files);
  const all = textsOf(readCatalogueFiles(locale, root));
  const translated = new Map([...all].filter(([key]) => english.has(key)));
  const state = readState(locale, root);
  return {
    locale,
    files,
    english,
    translated,
    state,
    missing: [...english.keys()].filter((key) => !translated.has(key)),
    outdated: findOutdated(state, english, translated),
    unknown: [...all.keys()].filter((key) => !english.has(key)),
  };
}
