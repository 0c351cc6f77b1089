import { CountryPicker } from '#src/phone/CountryPicker.tsx';
import { cleanPhone } from '#src/phone/phone.ts';
import { useMessages } from '#src/texts/context.tsx';
import { PhoneField } from '#src/ui/PhoneField.tsx';
import type { PhoneParser, TypedPhone } from './usePhoneLibrary.ts';

interface PhoneInputProps {
  readonly id: string;
  readonly label: Content;
  readonly hint?: Content;
  readonly error?: Content;
  readonly phone: TypedPhone;
  readonly onChange: (phone: TypedPhone) => void;
  /** Called when the user leaves the field, with the number in its usual format and the country of its calling code. */
  readonly onFormat: (phone: TypedPhone) => void;
  readonly parser: PhoneParser;
  readonly disabled?: boolean;
  /** Label of the Enter key on the phone's keyboard. */
  readonly enterKeyHint: 'done' | 'go';
}

/** A phone number of any country, with a country picker. */
export function PhoneInput({ phone, onChange, onFormat, parser, ...field }: PhoneInputProps) {
  const { library } = parser;
  const country = parser.countryOf(phone);
  const { phone: messages } = useMessages().t.supplement_portal;
  const choose = (chosen: string) => onChange({ ...phone, country: chosen });
  const format = () => {
    const reading = library?.parse(phone.text, country);
    if (!reading || reading.problem || (reading.shown === phone.text && reading.country === country)) return;
    onFormat({ text: reading.shown, country: reading.country });
  };
  return (
    <PhoneField
      {...field}
      picker={
        <CountryPicker
          label={messages.country()}
          library={library}
          value={country}
          onChange={choose}
          disabled={field.disabled}
        />
      }
      autoComplete="tel-national"
      clearLabel={messages.clear()}
      value={phone.text}
      onChange={(text) => onChange({ ...phone, text })}
      clean={cleanPhone}
      onLeave={format}
    />
  );
}
