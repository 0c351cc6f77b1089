import { useEffect, useEffectEvent } from 'react';
import { CountryPicker } from '#src/phone/CountryPicker.tsx';
import { cleanPhone } from '#src/phone/phone.ts';
import { useTenant } from '#src/tenant/current.tsx';
import { useMessages } from '#src/texts/context.tsx';
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
export function PhoneInput({ phone, isInvalid = false, ...rest }: PhoneInputProps) {
  const { login } = useMessages().t;
  const { phoneCountry } = useTenant();
  const { phoneLibrary, load } = usePhoneLibrary();
  // Preloads the phone library for the picker and the number format. If this fails, the submit loads it again and
  // reports the error.
  const preload = useEffectEvent(() => void load().catch(() => undefined));
  useEffect(() => preload(), []);
  return (
    <PhoneField
      enterKeyHint="next"
      {...rest}
      {...(isInvalid && { className: 'is-error', 'aria-invalid': true })}
      id={phoneFieldId}
      picker={
        __TENANT__.usesCountryPicker ? (
          <CountryPicker
            label={login.country()}
            library={phoneLibrary}
            value={phone.country}
            onChange={phone.chooseCountry}
          />
        ) : undefined
      }
      callingCode={phoneCountry.callingCode}
      // The calling code stands before the field, so the browser must fill in the national part of the number only.
      autoComplete="tel-national"
      value={phone.text}
      onChange={phone.change}
      clean={cleanPhone}
      onLeave={phone.format}
      clearLabel={login.clear()}
    />
  );
}
