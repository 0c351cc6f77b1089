import type { PostalAddress } from './address.ts';

/** An existing repair shop. */
export interface Vendor {
  readonly id: string;
  readonly name: string;
  readonly address: PostalAddress | null;
  readonly email: string | null;
  /** Unformatted, from the backend. */
  readonly phone: string | null;
}

/** The data of a shop to create. */
export interface NewVendor {
  readonly name: string;
  readonly address: PostalAddress;
  readonly email: string;
  /** Digits without the calling code. */
  readonly phone: string;
  /** Calling code, such as `+1`. */
  readonly phoneCountryCode: string;
}
