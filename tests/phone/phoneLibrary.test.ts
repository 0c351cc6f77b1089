import { createRequire } from 'node:module';
import { type CountryCode, getExampleNumber, type MetadataJson } from 'libphonenumber-js/core';
import { describe, expect, it } from 'vitest';
import { reducePhoneMetadata } from '#build/compile/phoneMetadata.ts';
import { createPhoneLibrary } from '#src/phone/phoneLibrary.ts';

const require = createRequire(import.meta.url);
const fullMetadata = require('libphonenumber-js/metadata.max.json');
const examples = require('libphonenumber-js/examples.mobile.json');
const library = createPhoneLibrary(reducePhoneMetadata(fullMetadata, 'all') as unknown as MetadataJson);

/** The national digits of one number for each country with an example in libphonenumber, and the number in five notations. */
const phoneExamples = Object.keys(examples).flatMap((country) => {
  const number = getExampleNumber(country as CountryCode, examples, fullMetadata);
  if (!number) return [];
  const national: string = number.nationalNumber;
  const international = number.formatInternational();
  const notations = [number.formatNational(), international, number.number, national];
  return [{ country, national, notations: [...notations, international.replaceAll(' ', '-')] }];
});

describe('phone library', () => {
  it('parses five notations of a number to the same digits, for a number of every country [ACCT-50]', () => {
    expect(phoneExamples.length).toBeGreaterThan(200);
    const mismatches = phoneExamples.flatMap(({ country, national, notations }) =>
      notations
        .map((text) => [country, text, library.parse(text, country).national])
        .filter(([, , parsed]) => parsed !== national),
    );
    expect(mismatches).toEqual([]);
  });

  it('removes the calling code of a country that is not selected [ACCT-50]', () => {
    const mismatches = phoneExamples.flatMap(({ national, notations: [, international = ''] }) => {
      const parsed = library.parse(international, 'US').national;
      return parsed === national ? [] : [[international, parsed]];
    });
    expect(mismatches).toEqual([]);
  });

  it.each([
    ['555', 'US', '555'],
    ['', 'US', ''],
    ['٢٠٢ ٥٥٥ ٠١٠١', 'US', '2025550101'],
    ['2025550101202555010', 'US', '2025550101202555010'],
  ])('parses %j, typed for the country %s, to the digits %s', (text, country, national) => {
    expect(library.parse(text, country)).toMatchObject({ country, national });
  });
});
