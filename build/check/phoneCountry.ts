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
 * The country of the carrier's own phone number, if its calling code differs from that of the phone fields. Undefined
 * for a number without a plus sign, which does not name its country.
 * @param fieldCountry the `phone_country` of the carrier, if it has one
 */
export function suggestPhoneCountry(
  phone: string | undefined,
  fieldCountry: string = defaultPhoneCountry.code,
): PhoneCountry | undefined {
  const parsed = parsePhoneNumberFromString(phone ?? '', { extract: false });
  const code: CountryCode | undefined = parsed?.country ?? parsed?.getPossibleCountries()[0];
  const suggested = code && findPhoneCountry(code);
  return suggested?.callingCode === findPhoneCountry(fieldCountry)?.callingCode ? undefined : suggested;
}
