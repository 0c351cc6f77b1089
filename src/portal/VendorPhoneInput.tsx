import type { Result } from '#src/api/errors.ts';
import { CountryPicker } from '#src/phone/CountryPicker.tsx';
import { PhoneInput } from '#src/phone/PhoneInput.tsx';
import type { TypedPhone } from '#src/phone/phone.ts';
import type { ParsedPhone } from '#src/phone/phoneLibrary.ts';
import { usePhoneLibrary } from '#src/phone/usePhoneLibrary.ts';
import { useTenant } from '#src/tenant/current.tsx';
import { useMessages } from '#src/texts/context.tsx';
import type { PhoneFieldProps } from '#src/ui/PhoneField.tsx';

interface VendorPhoneInputProps
  extends Pick<PhoneFieldProps, 'id' | 'label' | 'error' | 'disabled' | 'enterKeyHint'> {
  readonly phone: TypedPhone;
  readonly onChange: (phone: TypedPhone) => void;
  /** Called when the user leaves the field, with the number in its usual format and the country of its calling code. */
  readonly onFormat: (phone: TypedPhone) => void;
}

/** A phone number of any country, with a country picker. */
export function VendorPhoneInput({ phone, onChange, onFormat, ...field }: VendorPhoneInputProps) {
  const { phone: messages } = useMessages().t.supplement_portal;
  const { phoneCountry } = useTenant();
  const { phoneLibrary } = usePhoneLibrary();
  const country = phone.country || phoneCountry.code;
  const format = () => {
    const reading = phoneLibrary?.parse(phone.text, country);
    if (!reading || reading.problem || (reading.shown === phone.text && reading.country === country)) return;
    onFormat({ text: reading.shown, country: reading.country });
  };
  return (
    <PhoneInput
      {...field}
      picker={
        <CountryPicker
          label={messages.country()}
          library={phoneLibrary}
          value={country}
          onChange={(chosen) => onChange({ ...phone, country: chosen })}
          disabled={field.disabled}
        />
      }
      clearLabel={messages.clear()}
      value={phone.text}
      onChange={(text) => onChange({ ...phone, text })}
      onLeave={format}
    />
  );
}

/** Parses a number. Waits for the phone library, because the country code cannot be determined without it. */
export function useParsePhone(): (phone: TypedPhone) => Promise<Result<ParsedPhone>> {
  const { phoneCountry } = useTenant();
  const { load } = usePhoneLibrary();
  return async ({ text, country }) => {
    const library = await load();
    return library.ok
      ? { ok: true, value: library.value.parse(text, country || phoneCountry.code) }
      : library;
  };
}
