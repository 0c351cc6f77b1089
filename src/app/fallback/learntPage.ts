import { applyOverrides } from '#src/i18n/overrides.ts';
import { regionalOverrides } from '#src/i18n/regionalEnglish.ts';
import type { Capabilities } from '#src/tenant/capabilities.ts';
import type { FallbackData, PageData } from '#src/tenant/pageData.ts';
import type { Provider } from '#src/tenant/provider.ts';
import { makeRuntimeTenant } from '#src/tenant/runtimeTenant.ts';

/** Data that a prebuilt bundle contains about its carrier. */
export interface LearntPage {
  readonly page: PageData;
  readonly capabilities: Capabilities;
}

/** Creates a page from a fetched provider. Undefined if the provider has no name. */
export function makePage(provider: Provider, data: FallbackData, origin: string): LearntPage | undefined {
  const made = makeRuntimeTenant(provider, data, origin);
  if (!made) return undefined;
  const { tenant, capabilities } = made;
  const overrides = new Map([...regionalOverrides(tenant.localeCode, undefined), ...provider.strings]);
  const { terms } = data.links;
  const language = tenant.localeCode.slice(0, 2);
  const page: PageData = {
    tenant,
    strings: overlayWords(data, overrides),
    links: {
      art: data.links.art,
      words: data.links.words,
      terms: (Object.keys(terms).includes(language) ? terms[language] : terms.en) ?? '',
    },
    backend: data.backend,
    ...(data.supportPhone !== undefined && { supportPhone: data.supportPhone }),
    overrides,
  };
  return { page, capabilities };
}

/** Stores the carrier where the bundle's code and the document's scripts read it. */
export function settleIn({ page, capabilities }: LearntPage, document: Document): void {
  const { code, logos } = page.tenant;
  globalThis.LIVERY = capabilities;
  document.documentElement.dataset.code = code;
  if (logos.original.src === '') return;
  const icon = document.querySelector('link[rel~="icon"]');
  icon?.removeAttribute('type');
  icon?.setAttribute('href', logos.original.src);
}

/** A carrier may override only the texts of its own screens. */
function overlayWords({ words }: FallbackData, overrides: ReadonlyMap<string, string>): string[] {
  const base = new Map(__PUBLIC_KEYS__.split(',').map((key) => [key, words[key] ?? '']));
  return [...applyOverrides(base, overrides).values()];
}
