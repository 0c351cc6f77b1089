import metadata from 'libphonenumber-js/metadata.max.json?countries=all';
import { createPhoneBook } from '#src/platform/phoneBook.ts';

/** The numbers of every country, without what tells a mobile from a land line. */
export function openPhones() {
  return createPhoneBook(metadata);
}
