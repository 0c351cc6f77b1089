import type { Provider } from '#src/tenant/provider.ts';

/** A provider with only a name; `overrides` sets the fields under test. */
export function aProvider(overrides: Partial<Provider> = {}): Provider {
  return {
    code: 'acme',
    name: 'Acme & Sons',
    phone: null,
    formattedPhone: null,
    carrierPhone: null,
    currency: null,
    localeCode: null,
    locales: [],
    logos: { original: null, horizontal: null, vertical: null },
    iosLink: null,
    androidLink: null,
    showsFooter: null,
    npsAfterPhotos: null,
    capabilities: {},
    preferredCountries: null,
    strings: new Map(),
    stringsLanguage: null,
    ...overrides,
  };
}
