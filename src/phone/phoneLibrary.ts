import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  type MetadataJson,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/core';
import { cleanPhone, findPhoneProblem, type PhoneProblem } from './phone.ts';

/** A typed phone number after parsing. */
export interface ParsedPhone {
  /** ISO 3166 code. Differs from the selected country if the number was typed with another calling code. */
  readonly country: string;
  /** Digits, without the plus sign. */
  readonly callingCode: string;
  /** Digits without calling code and trunk prefix: what the backend gets. */
  readonly national: string;
  /** The number in the national format of its country. */
  readonly shown: string;
  /** The number in the international format. */
  readonly international: string;
  /** Set if the text was not understood as one phone number. Such a number must not be sent. */
  readonly problem?: PhoneProblem | undefined;
}

/** Parses phone numbers of every country. The code and its metadata are loaded lazily. */
export interface PhoneLibrary {
  readonly countries: readonly { readonly code: string; readonly callingCode: string }[];
  /** The result depends on the text and the country alone. */
  parse(text: string, country: string): ParsedPhone;
}

/**
 * Wraps libphonenumber. Accepts everything that is written as one phone number, and does not check whether the number
 * exists.
 */
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
  const read = (text: string, country: string) => {
    const parsed = parse(text, country);
    if (parsed?.isPossible()) return parsed;
    // People write 00 or 011 before a calling code in countries where another prefix is dialled.
    const international = parse(text.replace(/^(?:00|011)\s*/, '+'), country);
    return international?.isPossible() ? international : parsed;
  };

  return {
    countries,
    parse(typed, country): ParsedPhone {
      const text = cleanPhone(typed);
      const parsed = read(text, country);
      const isPossible = parsed?.isPossible() ?? false;
      // Starts with a calling code that is not known, whose digits must not be sent as part of the national number.
      const isUnknown = !isPossible && (text.startsWith('00') || (!parsed && text.startsWith('+')));
      const problem = findPhoneProblem(text, parsed?.ext) ?? (isUnknown ? 'code' : undefined);
      const asTyped = { shown: text, international: text, problem };
      if (!parsed) {
        const callingCode = callingCodeOf(country);
        return { ...asTyped, country, callingCode, national: text.replace(/\D/g, '') };
      }
      const callingCode = parsed.countryCallingCode as string;
      const result = {
        country:
          callingCode === callingCodeOf(country) ? country : (parsed.country ?? mainCountryOf(callingCode)),
        callingCode,
        national: parsed.nationalNumber as string,
      };
      if (problem || !isPossible) return { ...result, ...asTyped };
      return { ...result, shown: parsed.formatNational(), international: parsed.formatInternational() };
    },
  };
}
