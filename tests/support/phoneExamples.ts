import { createRequire } from 'node:module';
import {
  type CountryCode,
  type Examples,
  getExampleNumber,
  type MetadataJson,
  type PhoneNumber,
} from 'libphonenumber-js/core';

const require = createRequire(import.meta.url);
const metadata: MetadataJson = require('libphonenumber-js/metadata.max.json');
const examples: Examples = require('libphonenumber-js/examples.mobile.json');

export interface PhoneExample {
  readonly country: string;
  /** The national number that every notation must be parsed to. */
  readonly national: string;
  /** The same number in five notations. */
  readonly notations: readonly string[];
}

/** One number for each country with an example in libphonenumber. */
export const phoneExamples: readonly PhoneExample[] = Object.keys(examples).map((country) => {
  const number = getExampleNumber(country as CountryCode, examples, metadata) as PhoneNumber;
  const national = number.nationalNumber as string;
  return {
    country,
    national,
    notations: [
      number.formatNational(),
      number.formatInternational(),
      number.number,
      national,
      number.formatInternational().replaceAll(' ', '-'),
    ],
  };
});
