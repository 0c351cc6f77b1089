import metadata from 'libphonenumber-js/metadata.max.json?countries=US';
import { createPhoneBook } from '#src/platform/phoneBook.ts';

/** The numbers of the default country alone. */
export function openPhones() {
  return createPhoneBook(metadata);
}
