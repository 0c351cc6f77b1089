import {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';
import { defaultPhoneCountry, type PhoneCountry } from '#src/tenant/phoneCountry.ts';

/** The country with its calling code. Undefined if it has no phone numbers of its own. */
export function findPhoneCountry(code: string): PhoneCountry | undefined {
  return isSupportedCountry(code) ? { code, callingCode: getCountryCallingCode(code) } : undefined;
}

/**
 * The country of a carrier's own phone number, if phone fields would start with another calling code. Undefined for a
 * number without a plus sign, which does not name its country.
 */
export function suggestPhoneCountry(phone: string | undefined): PhoneCountry | undefined {
  const parsed = parsePhoneNumberFromString(phone ?? '', { extract: false });
  const code: CountryCode | undefined = parsed?.country ?? parsed?.getPossibleCountries()[0];
  const own = code && findPhoneCountry(code);
  return own?.callingCode === defaultPhoneCountry.callingCode ? undefined : own;
}
