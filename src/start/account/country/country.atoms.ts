import { atom } from 'jotai';

/** The country of the phone number of the last login on this device. Kept after a reload and after a logout. */
export const savedCountryAtom = atom('');

/** The country that the user has chosen for the number as typed so far; empty if none was chosen. */
export const countryDraftAtom = atom('');
