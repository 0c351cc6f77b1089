import { atom } from 'jotai';
import type { PhoneBook } from '#src/platform/phoneBook.ts';

/** The phone library; undefined until it is loaded. See `usePhoneBook`. */
export const phoneBookAtom = atom<PhoneBook | undefined>(undefined);

/**
 * The phone number of the last login on this device, digits only, and its country. Both are kept after a reload and
 * after a log-out.
 */
export const savedPhoneAtom = atom('');
export const savedCountryAtom = atom('');

/** The country that the user has chosen; empty if none was chosen. */
export const countryDraftAtom = atom('');

/** Whether this is a phone or tablet. Mobile devices show numbers in the international format. */
export const isMobileAtom = atom(false);
