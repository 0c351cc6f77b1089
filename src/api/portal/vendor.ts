import { digitsOf, formatPhone } from '#src/phone/formatPhone.ts';
import type { PostalAddress } from './address.ts';

/** Maximum length of a vendor's single-line text, in characters. */
export const textMaxLength = 191;

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

/** The fields of the point of contact form. */
export interface ContactForm {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** Digits without the calling code. */
  readonly phoneNumber: string;
  /** Calling code. @default +1 */
  readonly countryCode: string;
}

/** A contact at the shop for the adjuster. */
export interface VendorContact extends ContactForm {
  readonly id: string;
}

export const defaultCallingCode = '+1';

/** The full name; empty if both parts are unknown. */
export function contactName({ firstName, lastName }: ContactForm): string {
  return [firstName, lastName].filter((part) => part.trim() !== '').join(' ');
}

/** Formats a number with the default calling code as 3-3-4. Other numbers start with their calling code. */
export function contactPhone({ phoneNumber, countryCode }: ContactForm): string {
  const formatted = formatVendorPhone(phoneNumber);
  const isDefaultCountry = countryCode === '' || countryCode === defaultCallingCode || formatted === '';
  return isDefaultCountry ? formatted : `${countryCode} ${phoneNumber}`;
}

/** A plus sign and another calling code than 1. With it, a number of another country can have ten digits, too. */
const isForeign = /^\s*\+\D*[02-9]/;

/** Formats a ten-digit number from a backend as 3-3-4, and removes a leading 1. Leaves other numbers unchanged. */
export function formatVendorPhone(phone: string): string {
  if (isForeign.test(phone)) return phone.trim();
  const digits = digitsOf(phone).replace(/^1(?=\d{10}$)/, '');
  return digits.length === 10 ? formatPhone(digits) : phone.trim();
}
