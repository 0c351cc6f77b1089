/** A place as a vendor's form holds it; what is not known is empty. */
export interface PostalAddress {
  readonly address1: string;
  readonly address2: string;
  readonly city: string;
  /** `ME`; the options depend on the country. */
  readonly region: string;
  readonly postalCode: string;
  /** Two lower-case letters. */
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

/** One line that an address lookup offers. The key means something to the backend alone. */
export interface AddressSuggestion {
  readonly displayName: string;
  readonly addressKey: string;
}

/** `214 Harbor Street, Brightwater, ME 04101`: one line, without what is empty. */
export function addressLine({ address1, address2, city, region, postalCode }: PostalAddress): string {
  const end = [region, postalCode].filter((part) => part !== '').join(' ');
  return [address1, address2, city, end].filter((part) => part !== '').join(', ');
}
