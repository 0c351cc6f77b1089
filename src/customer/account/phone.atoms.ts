import { atom } from 'jotai';
import type { PhoneBook } from '#src/platform/phoneBook.ts';

/** Undefined until it is loaded. See `usePhoneBook`. */
export const phoneBookAtom = atom<PhoneBook | undefined>(undefined);

/**
 * The phone that last logged in here, digits only, and its country; both outlive the page and a log-out.
 *
 */
export const savedPhoneAtom = atom('');
export const savedCountryAtom = atom('');

/** The country as chosen so far; nothing where nobody has chosen. */
export const countryDraftAtom = atom('');

/** Whether this is a phone or tablet: numbers are shown internationally there. */
export const isMobileAtom = atom(false);
