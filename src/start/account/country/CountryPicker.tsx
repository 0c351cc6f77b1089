import { useMemo } from 'react';
import { useTenant } from '#src/tenant/current.tsx';
import { useMessages } from '#src/texts/context.tsx';
import { countryNames } from '#src/texts/countryNames.ts';
import { CountrySelect } from '#src/ui/country/CountrySelect.tsx';
import { orderCountries } from '#src/ui/country/orderCountries.ts';
import type { PhoneEntry } from '../usePhone.ts';
import { usePhoneLibrary } from '../usePhoneLibrary.ts';

/** The country of the phone number beside it. */
export function CountryPicker({ phone }: { phone: Pick<PhoneEntry, 'country' | 'chooseCountry'> }) {
  const { login } = useMessages().t;
  return (
    <CountrySelect
      label={login.country()}
      countries={useCountries()}
      value={phone.country}
      onChange={phone.chooseCountry}
    />
  );
}

/** The preferred countries first, then all others, sorted by name in the carrier's language. */
function useCountries() {
  const { localeCode, locale, preferredCountries } = useTenant();
  const { phoneLibrary } = usePhoneLibrary();
  // Memoized, because sorting 200 names on every keystroke is slow.
  return useMemo(() => {
    if (!phoneLibrary) return undefined;
    const { language, nameOf } = countryNames({ locale, localeCode });
    const countries = phoneLibrary.countries.map((country) => ({ ...country, name: nameOf(country.code) }));
    return orderCountries(countries, preferredCountries, language);
  }, [phoneLibrary, localeCode, locale, preferredCountries]);
}
