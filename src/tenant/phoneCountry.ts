/** The calling code is in digits, without the plus sign. */
export interface PhoneCountry {
  /** ISO 3166, upper case. */
  readonly code: string;
  readonly callingCode: string;
}

/** The country of phone fields if the carrier names none. */
export const defaultPhoneCountry: PhoneCountry = { code: 'US', callingCode: '1' };
