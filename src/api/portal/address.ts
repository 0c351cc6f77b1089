/** An address in a vendor's form; unknown parts are empty. */
export interface PostalAddress {
  readonly address1: string;
  readonly address2: string;
  readonly city: string;
  /** For example `ME`; the options depend on the country. */
  readonly region: string;
  readonly postalCode: string;
  /** ISO 3166, two lower-case letters. */
  readonly country: string;
}

export const defaultVendorCountry = 'us';

export const emptyAddress: PostalAddress = {
  address1: '',
  address2: '',
  city: '',
  region: '',
  postalCode: '',
  country: defaultVendorCountry,
};

/** One suggestion of the address lookup. The key is opaque. */
export interface AddressSuggestion {
  readonly displayName: string;
  readonly addressKey: string;
}

/** `214 Harbor Street, Brightwater, ME 04101`: one line, without empty parts. */
export function addressLine({ address1, address2, city, region, postalCode }: PostalAddress): string {
  const end = [region, postalCode].filter((part) => part !== '').join(' ');
  return [address1, address2, city, end].filter((part) => part !== '').join(', ');
}
