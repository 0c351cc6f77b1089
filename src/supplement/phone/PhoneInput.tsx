import { type ReactNode, useMemo } from 'react';
import { useMessages } from '#src/i18n/context.tsx';
import { countryNames } from '#src/i18n/countryNames.ts';
import { plainText } from '#src/i18n/tokenize.ts';
import type { PhoneBook } from '#src/platform/phoneBook.ts';
import { useTenant } from '#src/tenant/current.tsx';
import { orderCountries } from '#src/ui/orderCountries.ts';
import { PhoneField } from '#src/ui/PhoneField.tsx';
import { type TypedPhone, tidyPhone } from './readPhone.ts';

export interface PhoneInputProps {
  readonly id: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  readonly phone: TypedPhone;
  readonly onChange: (phone: TypedPhone) => void;
  /** From `usePhoneBook`; the picker of countries comes with it. */
  readonly book: PhoneBook | undefined;
  readonly disabled?: boolean;
}

/** A number of anybody in the world, with a picker of its country. [SUP-SHOP-15] */
export function PhoneInput({ phone, onChange, book, ...field }: PhoneInputProps) {
  const { phone: words } = useMessages().supplement_portal;
  const countries = useCountries(book);
  const choose = (country: string) => onChange({ ...phone, country });
  const picker = countries
    ? { country: { ...countries, label: plainText(words.country()), value: phone.country, onChange: choose } }
    : { awaited: phone.country };
  const format = (text: string) => {
    const tidy = tidyPhone(book, { ...phone, text });
    // A number of another country brings that country with it, in the same step.
    if (tidy.country !== phone.country) onChange(tidy);
    return tidy.country === phone.country ? tidy.text : text;
  };
  return (
    <PhoneField
      {...field}
      {...picker}
      autoComplete="tel-national"
      clearLabel={plainText(words.clear())}
      value={phone.text}
      onChange={(text) => onChange({ ...phone, text })}
      format={format}
    />
  );
}

/** With the carrier's own countries first, all by the names that its language has for them. */
function useCountries(book: PhoneBook | undefined) {
  const { localeCode, locale, preferredCountries } = useTenant();
  // Two hundred names, and a sort, at every key otherwise.
  return useMemo(() => {
    if (!book) return undefined;
    const { language, nameOf } = countryNames({ locale, localeCode });
    const named = book.countries.map((country) => ({ ...country, name: nameOf(country.code) }));
    return orderCountries(named, preferredCountries, language);
  }, [book, localeCode, locale, preferredCountries]);
}
