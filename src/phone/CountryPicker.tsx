import { useMemo } from 'react';
import { useTenant } from '#src/tenant/current.tsx';
import { countryNames } from '#src/texts/countryNames.ts';
import { CountrySelect, orderCountries } from '#src/ui/country/CountrySelect.tsx';
import type { PhoneLibrary } from './phoneLibrary.ts';

interface CountryPickerProps {
  readonly label: string;
  /** Undefined until the library is loaded. Until then, only the code of the country is shown. */
  readonly library: PhoneLibrary | undefined;
  /** ISO 3166 code of the selected country. */
  readonly value: string;
  readonly onChange: (country: string) => void;
  readonly disabled?: boolean | undefined;
}

/** Selects the country of a phone number: preferred countries first, then all others by name in the carrier's language. */
export function CountryPicker({ library, ...select }: CountryPickerProps) {
  const { localeCode, locale, preferredCountries } = useTenant();
  // Memoized, because sorting 200 names on every keystroke is slow.
  const countries = useMemo(() => {
    if (!library) return undefined;
    const { language, nameOf } = countryNames({ locale, localeCode });
    const named = library.countries.map((country) => ({ ...country, name: nameOf(country.code) }));
    return orderCountries(named, preferredCountries, language);
  }, [library, localeCode, locale, preferredCountries]);
  return <CountrySelect {...select} countries={countries} />;
}
