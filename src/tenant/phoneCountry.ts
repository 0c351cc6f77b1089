/** The calling code has digits only, without the plus sign. */
export interface PhoneCountry {
  /** ISO 3166 code in upper case. */
  readonly code: string;
  readonly callingCode: string;
}

/** The country of phone fields if the carrier sets none. */
export const defaultPhoneCountry: PhoneCountry = { code: 'US', callingCode: '1' };
