import { CountryPicker } from '#src/phone/CountryPicker.tsx';
import { PhoneInput } from '#src/phone/PhoneInput.tsx';
import { usePhoneLibrary } from '#src/phone/usePhoneLibrary.ts';
import { useTenant } from '#src/tenant/current.tsx';
import { useMessages } from '#src/texts/context.tsx';
import { type PhoneEntry, phoneFieldId } from './usePhone.ts';

interface AccountPhoneInputProps {
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
export function AccountPhoneInput({ phone, isInvalid = false, ...rest }: AccountPhoneInputProps) {
  const { login } = useMessages().t;
  const { phoneCountry } = useTenant();
  const { phoneLibrary } = usePhoneLibrary();
  return (
    <PhoneInput
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
      value={phone.text}
      onChange={phone.change}
      onLeave={phone.format}
      clearLabel={login.clear()}
    />
  );
}
