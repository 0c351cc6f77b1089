import { useEffect, useEffectEvent, useMemo } from 'react';
import { cleanPhone } from '#src/domain/phone.ts';
import { useMessages } from '#src/i18n/context.tsx';
import { countryNames } from '#src/i18n/countryNames.ts';
import { plainText } from '#src/i18n/tokenize.ts';
import { useTenant } from '#src/tenant/current.tsx';
import { orderCountries } from '#src/ui/orderCountries.ts';
import { PhoneField } from '#src/ui/PhoneField.tsx';
import { type PhoneEntry, phoneFieldId } from './usePhone.ts';
import { usePhoneLibrary } from './usePhoneLibrary.ts';

export interface PhoneInputProps {
  readonly phone: PhoneEntry;
  readonly label: Content;
  readonly hint?: Content;
  readonly error?: Content;
  /** Marks the field as invalid without an error beside it, because the alert above the form has the error. */
  readonly isInvalid?: boolean;
  /**
   * Label of the Enter key on the phone's keyboard.
   * @default 'next'
   */
  readonly enterKeyHint?: 'go' | 'next';
}

/** Phone number field with the carrier's messages. Has a country picker if the carrier has that capability. */
export function PhoneInput(props: PhoneInputProps) {
  const { phoneCountry } = useTenant();
  const { load } = usePhoneLibrary();
  // Preloads the phone library for the picker and the number format. If this fails, the submit loads it again and
  // reports the error.
  const preload = useEffectEvent(() => void load().catch(() => undefined));
  useEffect(() => preload(), []);
  if (__TENANT__.usesCountryPicker) return <PhoneFieldWithCountryPicker {...props} />;
  return <NationalPhoneField {...props} callingCode={phoneCountry.callingCode} />;
}

function NationalPhoneField({
  phone,
  isInvalid = false,
  ...rest
}: PhoneInputProps & Pick<PhoneFieldProps, 'callingCode' | 'country' | 'placeholderCountry'>) {
  const { login } = useMessages();
  return (
    <PhoneField
      enterKeyHint="next"
      {...rest}
      {...(isInvalid && { className: 'is-error', 'aria-invalid': true })}
      id={phoneFieldId}
      // The country picker holds the calling code, so the browser must fill in the national part of the number only.
      autoComplete="tel-national"
      value={phone.text}
      onChange={phone.change}
      clean={cleanPhone}
      onLeave={phone.format}
      clearLabel={plainText(login.clear())}
    />
  );
}

type PhoneFieldProps = Parameters<typeof PhoneField>[0];

function PhoneFieldWithCountryPicker(props: PhoneInputProps) {
  const { login } = useMessages();
  const countries = useCountries();
  const { country: value, chooseCountry: onChange } = props.phone;
  const country = countries && { ...countries, label: plainText(login.country()), value, onChange };
  return (
    <NationalPhoneField
      {...props}
      data-feature="country-picker"
      {...(country ? { country } : { placeholderCountry: value })}
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
