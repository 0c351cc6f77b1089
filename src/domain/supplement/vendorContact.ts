import { digitsOf, groupPhone } from '../groupPhone.ts';

/** What the form of a point of contact holds. */
export interface ContactForm {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** Digits without the calling code. */
  readonly phoneNumber: string;
  /** Calling code. @default +1 */
  readonly countryCode: string;
}

/** Somebody at the shop whom an adjuster can reach. */
export interface VendorContact extends ContactForm {
  readonly id: string;
}

export const defaultCallingCode = '+1';

/** Empty where neither part is known. */
export function contactName({ firstName, lastName }: ContactForm): string {
  return [firstName, lastName].filter((part) => part.trim() !== '').join(' ');
}

/** Ten digits of the default calling code as 3-3-4, any other number behind its own. */
export function contactPhone({ phoneNumber, countryCode }: ContactForm): string {
  const shown = shownPhone(phoneNumber);
  const isHome = countryCode === '' || countryCode === defaultCallingCode || shown === '';
  return isHome ? shown : `${countryCode} ${phoneNumber}`;
}

/**
 * A number as a backend has it: its ten digits as 3-3-4, with or without the default calling code before them.
 *
 */
export function shownPhone(phone: string): string {
  const digits = digitsOf(phone).replace(/^1(?=\d{10}$)/, '');
  return digits.length === 10 ? groupPhone(digits) : phone.trim();
}
