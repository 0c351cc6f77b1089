import { afterEach, describe, expect, it, vi } from 'vitest';
import { createCarrierPage } from '#src/app/fallback/loadCarrier.tsx';
import { type Locale, usualLocaleCodes } from '#src/tenant/locales.ts';
import type { FallbackData, Language } from '#src/tenant/pageData.ts';
import { aProvider } from '../support/samples/aTenant.ts';

const languageOf = (locale: Locale): Language => ({
  locale,
  name: locale,
  localeCode: usualLocaleCodes[locale],
  strings: `/${locale}.json`,
  messages: `/lazy-${locale}.json`,
  terms: `/${locale}.html`,
});

const data: FallbackData = {
  flavour: 'vice',
  locale: 'en',
  footer: false,
  messages: {},
  backend: { base: '' },
  imageOrigins: [],
  languages: [languageOf('en'), languageOf('sr'), languageOf('es')],
  links: { art: '/art.svg', messages: '', terms: { en: '/en.html', sr: '/sr.html' } },
};

function create(
  provider: Parameters<typeof aProvider>[0],
  {
    stored,
    ...request
  }: { stored?: string; pathname?: string; search?: string; browserLanguages?: string[] } = {},
) {
  const values = new Map(stored === undefined ? [] : [['language', stored]]);
  const storage = { get: (name: string) => values.get(name), set: vi.fn() };
  const languageRequest = { search: '', browserLanguages: ['de-DE'], storage, ...request };
  return createCarrierPage(aProvider(provider), { data, origin: 'https://claims.example', languageRequest });
}

describe('page built from a fetched provider', () => {
  it.each([
    [null, '/en.html'],
    ['en-IE', '/en.html'],
    ['sr', '/sr.html'],
    ['sr-Latn-RS', '/sr.html'],
    ['de-AT', '/en.html'],
  ])('with the locale %j links to the terms at %s [BRAND-24]', async (localeCode, terms) => {
    const carrierPage = await create({ localeCode });
    expect(carrierPage?.page.links.terms).toBe(terms);
  });

  it('uses British English for a provider in Great Britain, except for texts that the provider overrides', async () => {
    const strings = new Map([['estimate.receipt.plate', 'Number plate']]);
    const carrierPage = await create({ localeCode: 'en-GB', strings });
    expect(carrierPage?.page.overrides?.get('vehicle.unknown.title')).toBe('We don’t recognise this VIN');
    expect(carrierPage?.page.overrides?.get('estimate.receipt.plate')).toBe('Number plate');
  });
});

describe('page in the languages of a fetched provider', () => {
  const requests: string[] = [];
  const texts = __PUBLIC_KEYS__.split(',').map((key) => `translated ${key}`);
  vi.stubGlobal('fetch', async (address: string) => {
    requests.push(address);
    return address === '/es.json' ? Response.json(texts) : new Response('', { status: 404 });
  });
  afterEach(() => void requests.splice(0));
  const both = { locales: ['en', 'xx', 'es'], localeCode: 'en-IE' };

  it('uses no British English texts if the language is Spanish and the locale is en-GB', async () => {
    const { page } = (await create({ locales: ['es', 'en'], localeCode: 'en-GB' })) ?? {};
    expect(page?.tenant.locale).toBe('es');
    expect(page?.overrides?.size).toBe(0);
  });

  it('offers the languages that have texts, and shows the default language without fetching texts [BRAND-40]', async () => {
    const { page } = (await create(both)) ?? {};
    expect(page?.languages?.map(({ locale, localeCode }) => [locale, localeCode])).toEqual([
      ['en', 'en-IE'],
      ['es', 'es-IE'],
    ]);
    expect(page?.tenant).toMatchObject({ locale: 'en', localeCode: 'en-IE' });
    expect(requests).toEqual([]);
  });

  it.each([
    ['the address', { pathname: '/app/acme/start-es', stored: 'en' }],
    ['this device', { stored: 'es', search: '?lang=en' }],
    ['the link', { search: '?lang=es' }],
    ['the browser', { browserLanguages: ['de', 'es-MX', 'en'] }],
  ])('takes the language from %s and fetches only texts in that language [BRAND-40]', async (_, request) => {
    const { page, language } = (await create(both, request)) ?? {};
    expect([page?.tenant.locale, page?.tenant.localeCode, language?.locale]).toEqual(['es', 'es-IE', 'es']);
    expect(page?.links).toMatchObject({ messages: '/lazy-es.json', terms: '/es.html' });
    expect(page?.strings).toEqual(texts);
    expect(requests).toEqual(['/es.json']);
  });

  it.each([
    ['Spanish', 'es-US', 'Hola'],
    ['no known language', null, 'translated start.title'],
    ['Spanish in capitals', 'ES-us', 'Hola'],
    ['English', 'en', 'translated start.title'],
  ])(
    'shows the provider’s texts on a Spanish page only if they are in Spanish: %s [BRAND-40]',
    async (_, stringsLanguage, title) => {
      const strings = new Map([['start.title', 'Hola']]);
      const created = await create({ ...both, strings, stringsLanguage }, { stored: 'es' });
      expect(created?.page.strings[__PUBLIC_KEYS__.split(',').indexOf('start.title')]).toBe(title);
    },
  );

  it('uses the only language of the provider, and offers no other language [BRAND-40]', async () => {
    const { page } = (await create({ locales: ['es'] }, { stored: 'en' })) ?? {};
    expect([page?.tenant.locale, page?.tenant.localeCode, page?.languages]).toEqual(['es', 'es', undefined]);
  });
});
