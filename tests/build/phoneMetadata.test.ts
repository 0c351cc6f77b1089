import { createRequire } from 'node:module';
import type { MetadataJson } from 'libphonenumber-js/core';
import { describe, expect, it } from 'vitest';
import { reducePhoneMetadata } from '#build/compile/phoneMetadata.ts';
import { createPhoneLibrary } from '#src/phone/phoneLibrary.ts';

const fullMetadata = createRequire(import.meta.url)('libphonenumber-js/metadata.max.json');
const libraryFor = (countries: readonly string[] | 'all') =>
  createPhoneLibrary(reducePhoneMetadata(fullMetadata, countries) as unknown as MetadataJson);

describe('phone metadata of a bundle', () => {
  it('contains only the requested countries and no number types', () => {
    const reduced = reducePhoneMetadata(fullMetadata, ['US', 'RS']);
    expect(Object.keys(reduced.countries)).toEqual(['RS', 'US']);
    expect(reduced.country_calling_codes).toEqual({ 1: ['US'], 381: ['RS'] });
    expect(JSON.stringify(reduced).length).toBeLessThan(1500);
    expect(JSON.stringify(reducePhoneMetadata(fullMetadata, 'all')).length).toBeLessThan(
      JSON.stringify(fullMetadata).length / 2,
    );
  });

  it.each([
    ['1 202 555 0101', 'US', 'US', '2025550101', '(202) 555-0101', '+1 202 555 0101'],
    ['0641234567', 'RS', 'RS', '641234567', '064 1234567', '+381 64 1234567'],
    ['+1 416 555 0101', 'RS', 'US', '4165550101', '(416) 555-0101', '+1 416 555 0101'],
  ])(
    'parses %j with the selected country %s as a number from %s [ACCT-49 ACCT-50]',
    (text, chosen, country, national, shown, international) => {
      const reading = libraryFor('all').parse(text, chosen);
      expect(reading).toMatchObject({ national, shown, international });
      // Without number types, countries that share a calling code cannot be distinguished.
      if (international.startsWith('+1')) expect(reading?.country).toMatch(/^(US|CA)$/);
      else expect(reading?.country).toBe(country);
    },
  );
});
