import type { Capabilities } from '#src/tenant/capabilities.ts';
import type { FallbackData, PageData } from '#src/tenant/pageData.ts';
import type { Provider } from '#src/tenant/provider.ts';
import { makeRuntimeTenant } from '#src/tenant/runtimeTenant.ts';
import type { Tenant } from '#src/tenant/tenant.ts';
import type { LanguageRequest } from '../languages/chooseLanguage.ts';
import { showLanguage } from '../languages/localizedPage.ts';
import { findLanguages, type LocalizedPage, localizeRuntimePage } from './localizeRuntimePage.ts';

/** The page data and capabilities of a carrier, which a prebuilt bundle contains. */
export interface CarrierPage extends LocalizedPage<PageData> {
  readonly capabilities: Capabilities;
}

export interface CarrierPageOptions {
  readonly data: FallbackData;
  /** Origin of the page. */
  readonly origin: string;
  readonly languageRequest: LanguageRequest;
}

/**
 * Creates the page data of a fetched provider, in the provider's language that fits the visitor best.
 * @returns undefined if the provider has no name
 * @throws Error if the texts of that language do not load
 */
export async function createCarrierPage(
  provider: Provider,
  { data, origin, languageRequest }: CarrierPageOptions,
): Promise<CarrierPage | undefined> {
  const languages = findLanguages(provider, data.languages);
  const locale = languages[0]?.locale ?? data.locale;
  const runtimeTenant = makeRuntimeTenant(provider, { ...data, locale }, origin);
  if (!runtimeTenant) return undefined;
  const { tenant, capabilities } = runtimeTenant;
  const page: PageData = {
    tenant,
    strings: __PUBLIC_KEYS__.split(',').map((key) => data.messages[key] ?? ''),
    links: {
      art: data.links.art,
      messages: data.links.messages,
      terms: termsOf(data, tenant),
    },
    backend: data.backend,
    ...(data.supportPhone !== undefined && { supportPhone: data.supportPhone }),
  };
  const localized = await localizeRuntimePage(page, provider, {
    languages,
    textsLocale: data.locale,
    languageRequest,
  });
  return { ...localized, capabilities };
}

function termsOf({ links: { terms } }: FallbackData, { localeCode }: Pick<Tenant, 'localeCode'>): string {
  const language = localeCode.slice(0, 2);
  return (Object.keys(terms).includes(language) ? terms[language] : terms.en) ?? '';
}

/**
 * Stores the carrier in the global variable and the document attributes that the bundle and the boot script read, and
 * shows its icon.
 */
export function applyCarrier({ page, capabilities, language }: CarrierPage, document: Document): void {
  const { code, logos } = page.tenant;
  globalThis.LIVERY = capabilities;
  document.documentElement.dataset.code = code;
  if (language) showLanguage(document, language);
  if (logos.original.src === '') return;
  const icon = document.querySelector('link[rel~="icon"]');
  icon?.removeAttribute('type');
  icon?.setAttribute('href', logos.original.src);
}
