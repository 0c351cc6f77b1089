import { atom } from 'jotai';

/** A typed number, understood. */
export interface PhoneReading {
  /** ISO 3166: another than was chosen, where the number was typed with its calling code. */
  readonly country: string;
  /** Digits without calling code: what is sent. */
  readonly national: string;
  /** As people of its country write it. */
  readonly shown: string;
  /** With its calling code. */
  readonly international: string;
}

/** Knowledge about the world's numbers. It comes late, and every screen works without. */
export interface PhoneBook {
  readonly countries: readonly { readonly code: string; readonly callingCode: string }[];
  /** Nothing where it is no number of any country. */
  read(text: string, country: string): PhoneReading | undefined;
}

export const phoneBookAtom = atom<PhoneBook | undefined>(undefined);

/** Fetches it. Asked by a field once it stands: before, the page would not be what was prerendered. */
export const phoneBookOpenerAtom = atom<{ readonly open: () => Promise<void> } | undefined>(undefined);

/** The phone that last logged in here, digits only, and its country; both outlive the page and a log-out. [COOK-04 ACCT-46] */
export const savedPhoneAtom = atom('');
export const savedCountryAtom = atom('');

/** The country as chosen so far; nothing where nobody has chosen. */
export const countryDraftAtom = atom('');

/** Whether this is a phone or tablet: numbers are shown internationally there. [ACCT-43] */
export const isMobileAtom = atom(false);
