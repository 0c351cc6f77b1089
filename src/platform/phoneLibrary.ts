import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  type MetadataJson,
  parseDigits,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/core';

/** A typed phone number after parsing. */
export interface ParsedPhone {
  /** ISO 3166. Differs from the selected country if the number was typed with another calling code. */
  readonly country: string;
  /** Digits, without the plus sign. */
  readonly callingCode: string;
  /** Digits without calling code and trunk prefix: what the backend gets. */
  readonly national: string;
  /** In the national format of its country. */
  readonly shown: string;
  /** In the international format. */
  readonly international: string;
}

/** Parses phone numbers of every country. The code and its metadata are loaded lazily. */
export interface PhoneLibrary {
  readonly countries: readonly { readonly code: string; readonly callingCode: string }[];
  /** The result depends on the text and the country alone. No text is refused. */
  parse(text: string, country: string): ParsedPhone;
}

/** Wraps libphonenumber. It formats and parses only: any text with a digit counts as a phone number. */
export function createPhoneLibrary(metadata: MetadataJson): PhoneLibrary {
  const countries = getCountries(metadata).map((code) => ({
    code,
    callingCode: getCountryCallingCode(code, metadata) as string,
  }));
  const callingCodeOf = (country: string) =>
    countries.find(({ code }) => code === country)?.callingCode ?? '';
  const mainCountryOf = (callingCode: string) =>
    (metadata.country_calling_codes as Readonly<Record<string, readonly string[]>>)[callingCode]?.[0] ?? '';
  const parse = (text: string, country: string) =>
    parsePhoneNumberFromString(text, { defaultCountry: country as CountryCode, extract: false }, metadata);

  return {
    countries,
    parse(text, country): ParsedPhone {
      const parsed = parse(text, country);
      const asTyped = { shown: text, international: text };
      if (!parsed) {
        const callingCode = callingCodeOf(country);
        return { ...asTyped, country, callingCode, national: digitsWithoutCode(text, callingCode) };
      }
      const callingCode = parsed.countryCallingCode as string;
      const result = {
        country:
          callingCode === callingCodeOf(country) ? country : (parsed.country ?? mainCountryOf(callingCode)),
        callingCode,
        national: parsed.nationalNumber as string,
      };
      if (!parsed.isPossible()) return { ...result, ...asTyped };
      return { ...result, shown: parsed.formatNational(), international: parsed.formatInternational() };
    },
  };
}

/**
 * The digits after the calling code, for text that the library cannot parse: too short, too long or unusual. If there
 * are no other digits, returns the calling code.
 */
function digitsWithoutCode(text: string, callingCode: string): string {
  const digits = parseDigits(text);
  const hasCode = text.trimStart().startsWith('+') && digits.startsWith(callingCode);
  return (hasCode && digits.slice(callingCode.length)) || digits;
}
