import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'esbuild';

interface PhoneMetadata {
  readonly version: number;
  /** The first of each list is the one that a number belongs to where nothing else tells. */
  readonly country_calling_codes: Readonly<Record<string, readonly string[]>>;
  readonly countries: Readonly<Record<string, readonly unknown[]>>;
}

/** Where a country's entry tells mobile numbers from land lines, tolls and so on: most of the table, and nothing of ours. */
const typesIndex = 11;

/**
 * The part of libphonenumber's table that formats numbers and takes calling codes off.
 * @param wanted ISO 3166 codes, or `all`
 */
export function cutPhoneMetadata(whole: PhoneMetadata, wanted: readonly string[] | 'all'): PhoneMetadata {
  const isWanted = (country: string) => wanted === 'all' || wanted.includes(country);
  const countries = Object.entries(whole.countries)
    .filter(([country]) => isWanted(country))
    .map(([country, entry]) => [country, entry.map((part, index) => (index === typesIndex ? 0 : part))]);
  const callingCodes = Object.entries(whole.country_calling_codes)
    .map(([code, all]) => [code, all.filter(isWanted)] as const)
    .filter(([, all]) => all.length > 0);
  return {
    version: whole.version,
    country_calling_codes: Object.fromEntries(callingCodes),
    countries: Object.fromEntries(countries),
  };
}

/** Answers `libphonenumber-js/metadata.max.json?countries=US,CA` with that part of the installed table. */
export function phoneMetadata(): Plugin {
  return {
    name: 'phone metadata',
    setup(context) {
      context.onResolve({ filter: /^libphonenumber-js\/metadata\.max\.json\?countries=/ }, ({ path }) => ({
        path: path.replace(/^.*=/, ''),
        namespace: 'phone-metadata',
      }));
      context.onLoad({ filter: /.*/, namespace: 'phone-metadata' }, ({ path }) => {
        const contents = cuts.get(path) ?? cutInstalled(path);
        cuts.set(path, contents);
        return { contents, loader: 'json' };
      });
    },
  };
}

/** What was asked for → the part's JSON: every variant asks for the same ones. */
const cuts = new Map<string, string>();

function cutInstalled(countries: string): string {
  const file = createRequire(import.meta.url).resolve('libphonenumber-js/metadata.max.json');
  const whole = JSON.parse(readFileSync(file, 'utf8')) as PhoneMetadata;
  return JSON.stringify(cutPhoneMetadata(whole, countries === 'all' ? 'all' : countries.split(',')));
}
