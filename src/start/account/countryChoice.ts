import { atom, useSetAtom } from 'jotai';
import { useAtom, useAtomValue } from '#src/ui/atoms.ts';

interface CountryChoice {
  /** ISO 3166 code of the chosen country, or of the number of the last login; empty if there is neither. */
  readonly country: string;
  readonly choose: (country: string) => void;
  /** Saves the country of a login. */
  readonly save: (country: string) => void;
}

export function useCountryChoice(): CountryChoice {
  const [chosen, choose] = useAtom(countryDraftAtom);
  const saved = useAtomValue(savedCountryAtom);
  const setSaved = useSetAtom(savedCountryAtom);
  return {
    country: chosen || saved,
    choose,
    save(country) {
      setSaved(country);
      choose('');
    },
  };
}

/** The country of the phone number of the last login on this device. Kept after a reload and after a logout. */
export const savedCountryAtom = atom('');

/** The country that the user has chosen for the number as typed so far; empty if the user has chosen no country. */
export const countryDraftAtom = atom('');
