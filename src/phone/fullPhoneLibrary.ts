import metadata from 'libphonenumber-js/metadata.max.json?countries=all';
import { createPhoneLibrary } from './phoneLibrary.ts';

/**
 * Phone metadata of every country, without the patterns that distinguish mobile from landline numbers: those are most
 * of the table.
 */
export function createFullPhoneLibrary() {
  return createPhoneLibrary(metadata);
}
