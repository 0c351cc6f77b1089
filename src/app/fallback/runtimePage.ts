import type { Capabilities } from '#src/tenant/capabilities.ts';
import { localeCodeIn } from '#src/tenant/locales.ts';
import { type LocalizableData, localizeData } from '#src/tenant/localizeData.ts';
import type { FallbackData, Language, PageData } from '#src/tenant/pageData.ts';
import type { Provider } from '#src/tenant/provider.ts';
import { makeRuntimeTenant } from '#src/tenant/runtimeTenant.ts';
import type { Tenant } from '#src/tenant/tenant.ts';
import { applyTexts, fetchTexts, findCarrierTexts } from '../carrierTexts.ts';
import { chooseLanguage, type LanguageRequest } from '../languages/chooseLanguage.ts';
import { showLanguage } from '../languages/localizedPage.ts';

/** The page data that depends on the language. */
type LocalizablePage = LocalizableData & Pick<PageData, 'strings'>;

/** The page data and capabilities of a provider that is fetched at run time. A prebuilt bundle contains both. */
export interface RuntimePage<T extends LocalizablePage> {
  readonly page: Omit<T, 'notFound'> & Pick<PageData, 'languages' | 'overrides'> & LocalizablePage;
  readonly capabilities: Capabilities;
  /** Undefined if the provider names no languages. The page then keeps its language. */
  readonly language: Language | undefined;
}

export interface RuntimePageOptions<T extends LocalizablePage> {
  readonly data: Pick<
    FallbackData,
    'flavour' | 'locale' | 'footer' | 'languages' | 'backend' | 'imageOrigins'
  >;
  /** Origin of the page. */
  readonly origin: string;
  readonly languageRequest: LanguageRequest;
  /** Returns page data with texts in the language `data.locale`. The tenant's locale is the provider's default. */
  readonly makePage: (tenant: Tenant) => T;
}

/**
 * Returns the page of a provider, with the provider's texts, in the provider's language that fits the visitor best.
 * @returns undefined if the provider has no name
 * @throws Error if the texts of that language do not load
 */
export async function makeRuntimePage<T extends LocalizablePage>(
  provider: Provider,
  { data, origin, languageRequest, makePage }: RuntimePageOptions<T>,
): Promise<RuntimePage<T> | undefined> {
  const known = findLanguages(provider, data.languages);
  const locale = known[0]?.locale ?? data.locale;
  const runtimeTenant = makeRuntimeTenant(provider, { ...data, locale }, origin);
  if (!runtimeTenant) return undefined;
  const { tenant, capabilities } = runtimeTenant;
  const page = makePage(tenant);
  const languages = known.map((language) => ({
    ...language,
    localeCode:
      language.locale === locale ? tenant.localeCode : localeCodeIn(language.locale, tenant.localeCode),
  }));
  const language = chooseLanguage(languages, languageRequest);
  const localized = language
    ? localizeData(
        page,
        language,
        // The page already contains the texts of its own language.
        language.locale === data.locale ? page.strings : await fetchTexts(language.strings),
      )
    : page;
  const overrides = findCarrierTexts(provider, localized.tenant, locale);
  return {
    page: {
      ...localized,
      ...(languages.length > 1 && { languages }),
      strings: applyTexts(__PUBLIC_KEYS__.split(','), localized.strings, overrides),
      overrides,
    },
    capabilities,
    language,
  };
}

/** Returns the languages of the provider, the default first, without unknown and repeated languages. */
function findLanguages(
  { locales }: Pick<Provider, 'locales'>,
  known: readonly Language[],
): readonly Language[] {
  return [...new Set(locales)].flatMap((name) => known.filter(({ locale }) => locale === name));
}

/** Sets the global variable `LIVERY` and the language of the document, which the bundle reads. */
export function applyRuntimePage({
  capabilities,
  language,
}: Pick<RuntimePage<LocalizablePage>, 'capabilities' | 'language'>): void {
  globalThis.LIVERY = capabilities;
  if (language) showLanguage(document, language);
}
