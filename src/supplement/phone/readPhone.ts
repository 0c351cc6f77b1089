import { nationalDigits } from '#src/domain/phone.ts';
import { defaultCallingCode } from '#src/domain/supplement/vendorContact.ts';
import type { PhoneBook } from '#src/platform/phoneBook.ts';

/** A number as it is being typed, and the country chosen for it. */
export interface TypedPhone {
  readonly text: string;
  /** ISO 3166, upper case. @default US */
  readonly country: string;
}

/** What is sent of a number. */
export interface SentPhone {
  /** Digits without the calling code. */
  readonly national: string;
  /** With its plus sign; `+1` for as long as nobody knows better. [CONST-16] */
  readonly callingCode: string;
}

/** As well as can be understood now: without the book a number is its digits. */
export function readPhone(book: PhoneBook | undefined, { text, country }: TypedPhone): SentPhone {
  const reading = book?.read(text, country);
  const known = codeOf(book, reading?.country ?? country);
  const callingCode = known === undefined ? defaultCallingCode : `+${known}`;
  return { national: reading?.national ?? nationalDigits(text, callingCode.slice(1)), callingCode };
}

/** Puts a whole number into its usual form, beside the country that its calling code names. */
export function tidyPhone(book: PhoneBook | undefined, phone: TypedPhone): TypedPhone {
  const reading = book?.read(phone.text, phone.country);
  return reading ? { text: reading.shown, country: reading.country } : phone;
}

function codeOf(book: PhoneBook | undefined, country: string): string | undefined {
  return book?.countries.find(({ code }) => code === country)?.callingCode;
}
