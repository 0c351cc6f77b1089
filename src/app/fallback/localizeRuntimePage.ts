import { type Locale, localeCodeIn } from '#src/tenant/locales.ts';
import { type LocalizableData, localizeData } from '#src/tenant/localizeData.ts';
import type { Language, PageData } from '#src/tenant/pageData.ts';
import type { Provider } from '#src/tenant/provider.ts';
import { applyToPublicTexts, findCarrierTexts } from '../carrierTexts.ts';
import { fetchTexts } from '../fetchTexts.ts';
import { chooseLanguage, type LanguageRequest } from '../languages/chooseLanguage.ts';

/** Returns the languages of the provider, the default first. Leaves out unknown and repeated ones. */
export function findLanguages(
  { locales }: Pick<Provider, 'locales'>,
  known: readonly Language[],
): readonly Language[] {
  return [...new Set(locales)].flatMap((name) => known.filter(({ locale }) => locale === name));
}

/** The data that depends on the language. */
export type LocalizablePage = LocalizableData & Pick<PageData, 'strings'>;

export interface LocalizedPage<T extends LocalizablePage> {
  readonly page: Omit<T, 'notFound'> & Pick<PageData, 'languages' | 'overrides'> & LocalizablePage;
  /** Undefined if the provider names no languages: the page keeps its own. */
  readonly language: Language | undefined;
}

/**
 * Returns the data of a page, with the provider's texts, in the provider's language that fits the visitor best.
 * @param page its tenant is in the default language, its texts are in `textsLocale`
 * @throws Error if the texts of the language do not load
 */
export async function localizeRuntimePage<T extends LocalizablePage>(
  page: T,
  provider: Provider,
  {
    languages: providerLanguages,
    textsLocale,
    languageRequest,
  }: {
    readonly languages: readonly Language[];
    readonly textsLocale: Locale;
    readonly languageRequest: LanguageRequest;
  },
): Promise<LocalizedPage<T>> {
  const { locale, localeCode } = page.tenant;
  const languages = providerLanguages.map((language) => ({
    ...language,
    localeCode: language.locale === locale ? localeCode : localeCodeIn(language.locale, localeCode),
  }));
  const language = chooseLanguage(languages, languageRequest);
  const localized = language
    ? localizeData(page, language, await textsOf(page, language, textsLocale))
    : page;
  const overrides = findCarrierTexts(provider, localized.tenant, locale);
  return {
    page: {
      ...localized,
      ...(languages.length > 1 && { languages }),
      strings: applyToPublicTexts(localized.strings, overrides),
      overrides,
    },
    language,
  };
}

/** Fetches the texts unless the page contains them. */
async function textsOf(
  { strings }: LocalizablePage,
  language: Language,
  textsLocale: Locale,
): Promise<readonly string[]> {
  return language.locale === textsLocale ? strings : fetchTexts(language.strings);
}
