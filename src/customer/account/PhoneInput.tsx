import { type ReactNode, type RefObject, useEffect, useMemo } from 'react';
import { useMessages } from '#src/i18n/context.tsx';
import { countryNames } from '#src/i18n/countryNames.ts';
import { plainText } from '#src/i18n/tokenize.ts';
import { useTenant } from '#src/tenant/current.tsx';
import { useAtomValue } from '#src/ui/atoms.ts';
import { orderCountries } from '#src/ui/orderCountries.ts';
import { PhoneField } from '#src/ui/PhoneField.tsx';
import { phoneBookAtom, phoneBookOpenerAtom } from './phone.atoms.ts';
import type { PhoneEntry } from './usePhone.ts';

export interface PhoneInputProps {
  readonly phone: PhoneEntry;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  readonly ref?: RefObject<HTMLInputElement | null>;
}

/**
 * The kit's phone field in the carrier's words; with a picker of countries only where the carrier has one. [ACCT-48]
 */
export function PhoneInput(props: PhoneInputProps) {
  const opener = useAtomValue(phoneBookOpenerAtom);
  useEffect(() => void opener?.open(), [opener]);
  if (__TENANT__.usesCountryPicker) return <PickedPhone {...props} />;
  return <PlainPhone {...props} callingCode="1" />;
}

function PlainPhone({
  phone,
  ...rest
}: PhoneInputProps & Pick<Parts, 'callingCode' | 'country' | 'awaited'>) {
  const { login } = useMessages();
  return (
    <PhoneField
      {...rest}
      id="phone"
      // Beside a calling code the browser fills in what follows it.
      autoComplete="tel-national"
      value={phone.text}
      onChange={phone.change}
      format={phone.format}
      clearLabel={plainText(login.clear())}
    />
  );
}

type Parts = Parameters<typeof PhoneField>[0];

function PickedPhone(props: PhoneInputProps) {
  const { login } = useMessages();
  const countries = useCountries();
  const { country: value, choose: onChange } = props.phone;
  const country = countries && { ...countries, label: plainText(login.country()), value, onChange };
  return (
    <PlainPhone {...props} data-feature="country-picker" {...(country ? { country } : { awaited: value })} />
  );
}

/** With the carrier's own countries first, all by the names that its language has for them. */
function useCountries() {
  const { localeCode, locale, preferredCountries } = useTenant();
  const book = useAtomValue(phoneBookAtom);
  // Two hundred names, and a sort, at every key otherwise.
  return useMemo(() => {
    if (!book) return undefined;
    const { language, nameOf } = countryNames({ locale, localeCode });
    const countries = book.countries.map((country) => ({ ...country, name: nameOf(country.code) }));
    return orderCountries(countries, preferredCountries, language);
  }, [book, localeCode, locale, preferredCountries]);
}
