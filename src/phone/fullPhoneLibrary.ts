import metadata from 'libphonenumber-js/metadata.max.json?countries=all';
import { createPhoneLibrary } from './phoneLibrary.ts';

/**
 * Has the metadata of every country, without the patterns that distinguish mobile from landline numbers: those are most
 * of the table.
 */
export const fullPhoneLibrary = createPhoneLibrary(metadata);
