import type { PostalAddress } from './address.ts';

/** A repair shop that is on record. */
export interface Vendor {
  readonly id: string;
  readonly name: string;
  readonly address: PostalAddress | null;
  readonly email: string | null;
  /** As the backend has it; shown 3-3-4 where it has ten digits. */
  readonly phone: string | null;
}

/** A shop that is about to be put on record. */
export interface NewVendor {
  readonly name: string;
  readonly address: PostalAddress;
  readonly email: string;
  /** Digits without the calling code. */
  readonly phone: string;
  /** Calling code, such as `+1`. */
  readonly phoneCountryCode: string;
}
