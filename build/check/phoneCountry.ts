import {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';
import { defaultPhoneCountry } from '#src/tenant/defaults.ts';
import type { PhoneCountry } from '#src/tenant/tenant.ts';

/** Returns the country with its calling code, or undefined if the country has no phone numbers. */
export function findPhoneCountry(code: string): PhoneCountry | undefined {
  return isSupportedCountry(code) ? { code, callingCode: getCountryCallingCode(code) } : undefined;
}

/**
 * Returns the country of the carrier's phone number if its calling code differs from the default of the phone fields.
 * Undefined for a number without a plus sign, which does not show its country.
 */
export function suggestPhoneCountry(phone: string | undefined): PhoneCountry | undefined {
  const parsed = parsePhoneNumberFromString(phone ?? '', { extract: false });
  const code: CountryCode | undefined = parsed?.country ?? parsed?.getPossibleCountries()[0];
  const country = code && findPhoneCountry(code);
  return country?.callingCode === defaultPhoneCountry.callingCode ? undefined : country;
}

/** Formats a number for display: national for the carrier's country, otherwise international. Keeps an invalid number. */
export function formatPhone(phone: string, country: PhoneCountry): string {
  const parsed = parsePhoneNumberFromString(phone, {
    defaultCountry: country.code as CountryCode,
    extract: false,
  });
  if (!parsed?.isPossible()) return phone;
  return parsed.countryCallingCode === country.callingCode
    ? parsed.formatNational()
    : parsed.formatInternational();
}
