import { atom } from 'jotai';
import type { PhoneBook } from '#src/platform/phoneBook.ts';

/** Undefined until it is loaded. See `usePhoneBook`. */
export const phoneBookAtom = atom<PhoneBook | undefined>(undefined);

/** The phone that last logged in on this device, digits only, and its country. Both survive reloads and log-outs. */
export const savedPhoneAtom = atom('');
export const savedCountryAtom = atom('');

/** The selected country; empty if none is selected. */
export const countryDraftAtom = atom('');

/** True on phones and tablets, which show numbers in international format. */
export const isMobileAtom = atom(false);
