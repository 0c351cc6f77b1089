import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  type MetadataJson,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/core';

/** A typed number, understood. */
export interface PhoneReading {
  /** ISO 3166: another than was chosen, where the number was typed with its calling code. */
  readonly country: string;
  /** Digits without calling code: what is sent. */
  readonly national: string;
  /** As people of its country write it. */
  readonly shown: string;
  /** With its calling code. */
  readonly international: string;
}

/** Knowledge about the world's numbers. It comes late, and every screen works without. */
export interface PhoneBook {
  readonly countries: readonly { readonly code: string; readonly callingCode: string }[];
  /** Nothing where it is no number of any country. */
  read(text: string, country: string): PhoneReading | undefined;
}

/**
 * What the library knows about numbers. It writes them as people do and takes calling codes off; it refuses none: a
 * number is good as soon as it has a digit. [ACCT-49 VAL-08]
 */
export function createPhoneBook(metadata: MetadataJson): PhoneBook {
  const countries = getCountries(metadata).map((code) => ({
    code,
    callingCode: getCountryCallingCode(code, metadata) as string,
  }));
  const codeOf = (country: string) => countries.find(({ code }) => code === country)?.callingCode ?? '';
  const mainOf = (callingCode: string) =>
    (metadata.country_calling_codes as Readonly<Record<string, readonly string[]>>)[callingCode]?.[0] ?? '';

  return {
    countries,
    read(text, country): PhoneReading | undefined {
      const options = { defaultCountry: country as CountryCode, extract: false };
      const parsed = parsePhoneNumberFromString(text, options, metadata);
      if (!parsed) return undefined;
      const { countryCallingCode, nationalNumber } = parsed;
      const reading = {
        country:
          countryCallingCode === codeOf(country) ? country : (parsed.country ?? mainOf(countryCallingCode)),
        national: nationalNumber as string,
      };
      if (!parsed.isPossible()) return { ...reading, shown: text, international: text };
      return {
        ...reading,
        shown: parsed.formatNational(),
        international: parsed.formatInternational(),
      };
    },
  };
}
