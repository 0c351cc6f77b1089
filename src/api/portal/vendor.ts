import * as v from 'valibot';
import { digitsOf, formatPhone } from '#src/phone/formatPhone.ts';
import { type Stored, text } from '../stored.ts';
import { addressSchema, type PostalAddress } from './address.ts';

/** Maximum length of a vendor's single-line text, in characters. */
export const textMaxLength = 191;

export const vendorSchema = v.object({
  id: v.string(),
  name: v.string(),
  address: v.nullable(addressSchema),
  email: text,
  /** Unformatted, from the backend. */
  phone: text,
});

/** An existing repair shop. */
export type Vendor = Stored<typeof vendorSchema>;

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

export const contactSchema = v.object({
  id: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  email: v.string(),
  /** Digits without the calling code. */
  phoneNumber: v.string(),
  /** Calling code. @default +1 */
  countryCode: v.string(),
});

/** A contact at the shop for the adjuster. */
export type VendorContact = Stored<typeof contactSchema>;

/** The fields of the point of contact form. */
export type ContactForm = Omit<VendorContact, 'id'>;

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

/** Matches a plus sign with a calling code other than 1. Such a number can also have ten digits. */
const isForeign = /^\s*\+\D*[02-9]/;

/** Formats a ten-digit number from a backend as 3-3-4, and removes a leading 1. Leaves other numbers unchanged. */
export function formatVendorPhone(phone: string): string {
  if (isForeign.test(phone)) return phone.trim();
  const digits = digitsOf(phone).replace(/^1(?=\d{10}$)/, '');
  return digits.length === 10 ? formatPhone(digits) : phone.trim();
}
