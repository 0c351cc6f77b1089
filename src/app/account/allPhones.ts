import metadata from 'libphonenumber-js/metadata.max.json?countries=all';
import { createPhoneBook } from '#src/platform/phoneBook.ts';

/**
 * Phone metadata of every country, without the patterns that distinguish mobile from landline numbers: those are most
 * of the table.
 */
export function openPhones() {
  return createPhoneBook(metadata);
}
