import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'esbuild';

interface PhoneMetadata {
  readonly version: number;
  /** Calling code → countries. The first country is the default for numbers that match no other country. */
  readonly country_calling_codes: Readonly<Record<string, readonly string[]>>;
  readonly countries: Readonly<Record<string, readonly unknown[]>>;
}

/**
 * Index of the number types (mobile, fixed line, toll-free …) in a country's entry. They make up most of the table, and
 * the app does not use them.
 */
const typesIndex = 11;

/**
 * Reduces libphonenumber's metadata to the data for formatting numbers and for separating calling codes.
 * @param requested ISO 3166 codes, or `all`
 */
export function reducePhoneMetadata(
  full: PhoneMetadata,
  requested: readonly string[] | 'all',
): PhoneMetadata {
  const isRequested = (country: string) => requested === 'all' || requested.includes(country);
  const countries = Object.entries(full.countries)
    .filter(([country]) => isRequested(country))
    .map(([country, entry]) => [country, entry.map((part, index) => (index === typesIndex ? 0 : part))]);
  const callingCodes = Object.entries(full.country_calling_codes)
    .map(([code, all]) => [code, all.filter(isRequested)] as const)
    .filter(([, all]) => all.length > 0);
  return {
    version: full.version,
    country_calling_codes: Object.fromEntries(callingCodes),
    countries: Object.fromEntries(countries),
  };
}

/** Resolves `libphonenumber-js/metadata.max.json?countries=US,CA` to the reduced metadata for these countries. */
export function phoneMetadata(): Plugin {
  return {
    name: 'phone metadata',
    setup(context) {
      context.onResolve({ filter: /^libphonenumber-js\/metadata\.max\.json\?countries=/ }, ({ path }) => ({
        path: path.replace(/^.*=/, ''),
        namespace: 'phone-metadata',
      }));
      context.onLoad({ filter: /.*/, namespace: 'phone-metadata' }, ({ path }) => ({
        contents: reduceInstalledMetadata(path),
        loader: 'json',
      }));
    },
  };
}

function reduceInstalledMetadata(countries: string): string {
  const file = createRequire(import.meta.url).resolve('libphonenumber-js/metadata.max.json');
  const full = JSON.parse(readFileSync(file, 'utf8')) as PhoneMetadata;
  return JSON.stringify(reducePhoneMetadata(full, countries === 'all' ? 'all' : countries.split(',')));
}
