import type { Storage } from '#src/platform/storage.ts';
import type { Locale } from '#src/tenant/locales.ts';
import type { Language } from '#src/tenant/pageData.ts';

/** Name of the stored language. */
export const languageStorageName = 'language';

export interface LanguageRequest {
  readonly search: string;
  /** In order of preference, as in `navigator.languages`. */
  readonly browserLanguages: readonly string[];
  readonly storage: Pick<Storage, 'get' | 'set'>;
}

/**
 * Returns the language of the portal, in the same order as the customer area's `languageScript`: the one stored on this
 * device, `?lang=` of the link, the browser's languages, the default. Stores the language of the link if none is stored.
 */
export function choosePortalLanguage(
  languages: readonly Pick<Language, 'locale'>[],
  { search, browserLanguages, storage }: LanguageRequest,
): Locale | undefined {
  const find = (tag: string | null | undefined) =>
    languages.find(({ locale }) => locale === tag?.split('-')[0])?.locale;
  const stored = find(storage.get(languageStorageName));
  const linked = find(new URLSearchParams(search).get('lang'));
  if (linked && !stored) storage.set(languageStorageName, linked);
  return stored ?? linked ?? browserLanguages.map(find).find((locale) => locale) ?? languages[0]?.locale;
}
