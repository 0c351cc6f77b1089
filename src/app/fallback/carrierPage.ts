import { applyOverrides } from '#src/i18n/applyOverrides.ts';
import { regionalOverrides } from '#src/i18n/regionalEnglish.ts';
import type { Capabilities } from '#src/tenant/capabilities.ts';
import type { FallbackData, PageData } from '#src/tenant/pageData.ts';
import type { Provider } from '#src/tenant/provider.ts';
import { makeRuntimeTenant } from '#src/tenant/runtimeTenant.ts';

/** The page data and capabilities of a carrier, which a prebuilt bundle contains. */
export interface CarrierPage {
  readonly page: PageData;
  readonly capabilities: Capabilities;
}

/** Creates the page data of a fetched provider. Returns undefined if the provider has no name. */
export function createCarrierPage(
  provider: Provider,
  data: FallbackData,
  origin: string,
): CarrierPage | undefined {
  const runtimeTenant = makeRuntimeTenant(provider, data, origin);
  if (!runtimeTenant) return undefined;
  const { tenant, capabilities } = runtimeTenant;
  const overrides = new Map([...regionalOverrides(tenant.localeCode, undefined), ...provider.strings]);
  const { terms } = data.links;
  const language = tenant.localeCode.slice(0, 2);
  const page: PageData = {
    tenant,
    strings: applyTextOverrides(data, overrides),
    links: {
      art: data.links.art,
      messages: data.links.messages,
      terms: (Object.keys(terms).includes(language) ? terms[language] : terms.en) ?? '',
    },
    backend: data.backend,
    ...(data.supportPhone !== undefined && { supportPhone: data.supportPhone }),
    overrides,
  };
  return { page, capabilities };
}

/**
 * Stores the carrier in the global variable and the document attributes that the bundle and the boot script read, and
 * shows its icon.
 */
export function applyCarrier({ page, capabilities }: CarrierPage, document: Document): void {
  const { code, logos } = page.tenant;
  globalThis.LIVERY = capabilities;
  document.documentElement.dataset.code = code;
  if (logos.original.src === '') return;
  const icon = document.querySelector('link[rel~="icon"]');
  icon?.removeAttribute('type');
  icon?.setAttribute('href', logos.original.src);
}

/** A carrier may override only the texts of screens that belong to a carrier. */
function applyTextOverrides({ messages }: FallbackData, overrides: ReadonlyMap<string, string>): string[] {
  const base = new Map(__PUBLIC_KEYS__.split(',').map((key) => [key, messages[key] ?? '']));
  return [...applyOverrides(base, overrides).values()];
}
