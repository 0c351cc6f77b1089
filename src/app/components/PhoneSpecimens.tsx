import { useState } from 'react';
import { orderCountries } from '#src/ui/orderCountries.ts';
import { PasswordField } from '#src/ui/PasswordField.tsx';
import { PhoneField, type PhoneFieldProps } from '#src/ui/PhoneField.tsx';
import { countries, fieldWords as f, passwordWords, states } from './formSpecimens.ts';
import { Specimen } from './Specimen.tsx';

const ordered = orderCountries(countries, ['US', 'CA'], 'en');

export function PhoneSpecimens() {
  return (
    <div className="samples">
      <Specimen title={f.country}>
        <LivePhone id="phone-picker" start="(555) 010-4471" from="US" hint={f.phoneHint} />
      </Specimen>
      <Specimen title={states.error}>
        <LivePhone id="phone-error" start="085 555 0471" from="IE" error={f.phoneError} />
      </Specimen>
      <Specimen title={states.disabled}>
        <LivePhone id="phone-off" start="064 123 4567" from="RS" disabled />
      </Specimen>
      <Specimen title={`+1`}>
        <LivePhone id="phone-fixed" start="(555) 010-4471" callingCode="1" />
      </Specimen>
      <Specimen title={f.phone}>
        <LivePhone id="phone-plain" start="(555) 010-4471" />
      </Specimen>
    </div>
  );
}

export function PasswordSpecimens() {
  return (
    <div className="samples">
      <Specimen title={states.rest}>
        <PasswordField
          id="password"
          label={f.password}
          hint={f.passwordHint}
          words={passwordWords}
          defaultValue="sunlight9"
          autoComplete="new-password"
        />
      </Specimen>
      <Specimen title={states.error}>
        <PasswordField
          id="password-error"
          label={f.password}
          error={f.passwordError}
          words={passwordWords}
          defaultValue="sun"
          autoComplete="new-password"
        />
      </Specimen>
      <Specimen title={states.disabled}>
        <PasswordField
          id="password-off"
          label={f.password}
          words={passwordWords}
          defaultValue="sunlight9"
          autoComplete="off"
          disabled
        />
      </Specimen>
    </div>
  );
}

interface LivePhoneProps
  extends Omit<PhoneFieldProps, 'value' | 'onChange' | 'country' | 'label' | 'clearLabel'> {
  readonly start: string;
  readonly from?: string;
}

function LivePhone({ start, from, ...field }: LivePhoneProps) {
  const [value, setValue] = useState(start);
  const [country, setCountry] = useState(from ?? '');
  const picker = from && { country: { ...ordered, label: f.country, value: country, onChange: setCountry } };
  return (
    <PhoneField
      {...field}
      {...picker}
      label={f.phone}
      clearLabel={f.phoneClear}
      value={value}
      onChange={setValue}
    />
  );
}
