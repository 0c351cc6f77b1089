import { useState } from 'react';
import { orderCountries } from '#src/ui/orderCountries.ts';
import { PasswordField } from '#src/ui/PasswordField.tsx';
import { PhoneField, type PhoneFieldProps } from '#src/ui/PhoneField.tsx';
import { ExampleGroup } from './ExampleGroup.tsx';
import { countries, fieldTexts, passwordTexts, states } from './formExamples.ts';

const ordered = orderCountries(countries, ['US', 'CA'], 'en');

export function PhoneExamples() {
  return (
    <div className="samples">
      <ExampleGroup title={fieldTexts.country}>
        <LivePhone id="phone-picker" start="(555) 010-4471" from="US" hint={fieldTexts.phoneHint} />
      </ExampleGroup>
      <ExampleGroup title={states.error}>
        <LivePhone id="phone-error" start="085 555 0471" from="IE" error={fieldTexts.phoneError} />
      </ExampleGroup>
      <ExampleGroup title={states.disabled}>
        <LivePhone id="phone-off" start="064 123 4567" from="RS" disabled />
      </ExampleGroup>
      <ExampleGroup title={`+1`}>
        <LivePhone id="phone-fixed" start="(555) 010-4471" callingCode="1" />
      </ExampleGroup>
      <ExampleGroup title={fieldTexts.phone}>
        <LivePhone id="phone-plain" start="(555) 010-4471" />
      </ExampleGroup>
    </div>
  );
}

export function PasswordExamples() {
  return (
    <div className="samples">
      <ExampleGroup title={states.rest}>
        <PasswordField
          id="password"
          label={fieldTexts.password}
          hint={fieldTexts.passwordHint}
          labels={passwordTexts}
          defaultValue="sunlight9"
          autoComplete="new-password"
        />
      </ExampleGroup>
      <ExampleGroup title={states.error}>
        <PasswordField
          id="password-error"
          label={fieldTexts.password}
          error={fieldTexts.passwordError}
          labels={passwordTexts}
          defaultValue="sun"
          autoComplete="new-password"
        />
      </ExampleGroup>
      <ExampleGroup title={states.disabled}>
        <PasswordField
          id="password-off"
          label={fieldTexts.password}
          labels={passwordTexts}
          defaultValue="sunlight9"
          autoComplete="off"
          disabled
        />
      </ExampleGroup>
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
  const picker = from && {
    country: { ...ordered, label: fieldTexts.country, value: country, onChange: setCountry },
  };
  return (
    <PhoneField
      {...field}
      {...picker}
      label={fieldTexts.phone}
      clearLabel={fieldTexts.phoneClear}
      value={value}
      onChange={setValue}
    />
  );
}
