import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { defaultCountry, editMasked, maskPhone, nationalDigits } from '#src/domain/phone.ts';
import type { PhoneBook, PhoneReading } from '#src/platform/phoneBook.ts';
import { useTenant } from '#src/tenant/current.tsx';
import { useAtom, useAtomValue } from '#src/ui/atoms.ts';
import { phoneDraftAtom } from './account.atoms.ts';
import { countryDraftAtom, phoneBookAtom, savedCountryAtom, savedPhoneAtom } from './phone.atoms.ts';

export interface PhoneEntry {
  /** What stands in the field. */
  readonly text: string;
  readonly country: string;
  readonly isMasked: boolean;
  readonly change: (text: string) => void;
  readonly choose: (country: string) => void;
  /** Puts a whole number into its usual form, and the country that its calling code names. */
  readonly format: (text: string) => string;
  /** Understood as well as can be now. */
  readonly read: () => PhoneReading;
  /** The same of a number that came from elsewhere. */
  readonly understand: (typed: string) => PhoneReading;
  /** For the next visit. [ACCT-16 COOK-04] */
  readonly save: () => void;
  /** The same with digits that came from elsewhere. */
  readonly saveAs: (digits: string) => void;
}

/**
 * A phone number as typed so far, kept from screen to screen. Where nothing was typed, the one that last logged in here
 * stands for it, and only its end is shown: the device may be shared. [ACCT-19]
 */
export function usePhone(): PhoneEntry {
  const { phoneCountry } = useTenant();
  const book = useAtomValue(phoneBookAtom);
  const [draft, setDraft] = useAtom(phoneDraftAtom);
  const [chosen, choose] = useAtom(countryDraftAtom);
  const savedCountry = useAtomValue(savedCountryAtom);
  const saved = useAtomValue(savedPhoneAtom);
  const setSaved = useSetAtom(savedPhoneAtom);
  const setSavedCountry = useSetAtom(savedCountryAtom);
  const [isTouched, setTouched] = useState(false);

  let country: string = defaultCountry;
  if (__TENANT__.usesCountryPicker) country = chosen || savedCountry || phoneCountry || defaultCountry;
  const isMasked = draft === '' && saved !== '' && !isTouched;
  const text = isMasked ? maskPhone(saved) : draft;
  const understand = (typed: string): PhoneReading =>
    book?.read(typed, country) ?? {
      country,
      national: nationalDigits(typed, callingCodeOf(book, country)),
      shown: typed,
      international: typed,
    };
  const read = () =>
    isMasked
      ? { ...understand(saved), national: saved, shown: text, international: text }
      : understand(draft);
  return {
    text,
    country,
    isMasked,
    change(next) {
      setTouched(true);
      setDraft(isMasked ? editMasked(text, next) : next);
    },
    choose,
    format(typed) {
      if (isMasked || !book) return typed;
      const reading = understand(typed);
      if (reading.country === country) return reading.shown;
      // Another country's number is only taken apart where that country can be shown.
      if (!__TENANT__.usesCountryPicker) return typed;
      choose(reading.country);
      return reading.shown;
    },
    read,
    understand,
    save() {
      const reading = read();
      setSaved(reading.national);
      setSavedCountry(reading.country);
      setDraft('');
    },
    saveAs(digits) {
      setSaved(digits);
      setSavedCountry(country);
      setDraft('');
    },
  };
}

/** Without the book only one country's is known. */
function callingCodeOf(book: PhoneBook | undefined, country: string): string {
  const known = book?.countries.find(({ code }) => code === country)?.callingCode;
  return known ?? (country === defaultCountry ? '1' : '');
}
