import * as v from 'valibot';
import type { Stored } from '../stored.ts';

export const addressSchema = v.object({
  address1: v.string(),
  address2: v.string(),
  city: v.string(),
  /** Code of the region, for example `ME`; the options depend on the country. */
  region: v.string(),
  postalCode: v.string(),
  /** ISO 3166, two lower-case letters. */
  country: v.string(),
});

/** An address in a vendor's form; unknown parts are empty. */
export type PostalAddress = Stored<typeof addressSchema>;

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
