import { type Locale, locales } from '#src/tenant/locales.ts';
import type { PageData } from '#src/tenant/pageData.ts';
import type { Provider } from '#src/tenant/provider.ts';
import type { Tenant } from '#src/tenant/tenant.ts';
import { createMessages, type Messages } from '#src/texts/messages.ts';
import { builtInTexts, catalogues } from './builtInTexts.ts';

const logo = { src: '/app/acme/horizontal.svg', width: 125, height: 32 };

/** A carrier with typical values; `overrides` sets the fields under test. */
export function aTenant(overrides: Partial<Tenant> = {}): Tenant {
  return {
    code: 'acme',
    name: 'Acme & Sons',
    flavour: 'standard',
    locale: 'en',
    localeCode: 'en-US',
    phone: '+1 (555) 014-2200',
    formattedPhone: '(555) 014-2200',
    carrierPhone: null,
    currency: { code: 'USD', sign: '$' },
    logos: {
      original: logo,
      horizontal: logo,
      vertical: { src: '/app/acme/vertical.svg', width: 84, height: 106 },
    },
    iosLink: null,
    androidLink: null,
    npsAfterPhotos: false,
    preferredCountries: ['US'],
    phoneCountry: { code: 'US', callingCode: '1' },
    ...overrides,
  };
}

export const { publicKeys, prerenderKeys } = builtInTexts;

/** Reduces the strings of a page to those that the prerenderer needs. */
export function toPrerender(page: PageData): PageData {
  const catalogue = catalogues[page.tenant.locale];
  const publicStrings = new Map(publicKeys.map((key, index) => [key, page.strings[index]]));
  return {
    ...page,
    strings: prerenderKeys.map((key) => publicStrings.get(key) ?? catalogue.get(key) ?? ' '),
  };
}

const messagesOf = (locale: Locale, texts: Readonly<Record<string, string>> = {}) => {
  const all = new Map([...catalogues[locale], ...Object.entries(texts)]);
  return createMessages(locale, [...all.keys()], [...all.values()]);
};

const messages = Object.fromEntries(locales.map((locale) => [locale, messagesOf(locale)])) as Readonly<
  Record<Locale, Messages>
>;

/**
 * Every string of the built-in catalogue.
 * @param texts the texts that the carrier overrides, by key
 */
export function allMessages(locale: Locale, texts?: Readonly<Record<string, string>>): Messages {
  return texts ? messagesOf(locale, texts) : messages[locale];
}

/** Page data of the carrier. */
export function aPage(overrides: Partial<Tenant> = {}): PageData {
  const tenant = aTenant(overrides);
  const catalogue = catalogues[tenant.locale];
  return {
    tenant,
    strings: publicKeys.map((key) => catalogue.get(key) ?? ' '),
    links: { art: '/app/assets/art.svg', terms: '/app/acme/terms.html', messages: '/app/acme/strings.json' },
    backend: { base: '' },
  };
}

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
