import { describe, expect, it } from 'vitest';
import { createCarrierPage } from '#src/app/fallback/carrierPage.ts';
import type { FallbackData } from '#src/tenant/pageData.ts';
import { aProvider } from '../support/aProvider.ts';

const data: FallbackData = {
  ...{ flavour: 'vice', locale: 'en', footer: false, messages: {}, backend: { base: '' }, imageOrigins: [] },
  links: { art: '/art.svg', messages: '', terms: { en: '/en.html', sr: '/sr.html' } },
};

describe('page built from a fetched provider', () => {
  it.each([
    [null, '/en.html'],
    ['en-IE', '/en.html'],
    ['sr', '/sr.html'],
    ['sr-Latn-RS', '/sr.html'],
    ['de-AT', '/en.html'],
  ])('links for the locale %j to the terms at %s [BRAND-24 BRAND-35]', (localeCode, terms) => {
    const carrierPage = createCarrierPage(aProvider({ localeCode }), data, 'https://claims.example');
    expect(carrierPage?.page.links.terms).toBe(terms);
  });

  it('uses British English for a provider in Great Britain, except for texts that the provider overrides', () => {
    const strings = new Map([['estimate.receipt.plate', 'Number plate']]);
    const carrierPage = createCarrierPage(
      aProvider({ localeCode: 'en-GB', strings }),
      data,
      'https://claims.example',
    );
    expect(carrierPage?.page.overrides?.get('vehicle.unknown.title')).toBe('We don’t recognise this VIN');
    expect(carrierPage?.page.overrides?.get('estimate.receipt.plate')).toBe('Number plate');
  });
});
