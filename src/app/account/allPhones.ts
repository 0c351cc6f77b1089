import metadata from 'libphonenumber-js/metadata.max.json?countries=all';
import { createPhoneBook } from '#src/platform/phoneBook.ts';

/** Every country, without the patterns that tell mobile numbers from land lines: they are most of the table. */
export function openPhones() {
  return createPhoneBook(metadata);
}
