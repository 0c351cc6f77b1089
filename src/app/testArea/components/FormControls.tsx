import { Fragment } from 'react';
import { Button } from '#src/ui/Button.tsx';
import { CountrySelect, orderCountries } from '#src/ui/country/CountrySelect.tsx';
import { Field } from '#src/ui/Field.tsx';
import { Glyph } from '#src/ui/Glyph.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { LinkButton } from '#src/ui/LinkButton.tsx';
import { PasswordField } from '#src/ui/PasswordField.tsx';
import { PhoneField } from '#src/ui/PhoneField.tsx';
import { Select } from '#src/ui/Select.tsx';
import { TextArea } from '#src/ui/TextArea.tsx';
import { Examples, WithValue } from './Examples.tsx';

const buttons = [
  { kind: 'main', text: 'Send photo', busy: 'Sending' },
  { kind: 'plain', text: 'Choose photo', busy: 'Opening' },
  { kind: 'quiet', text: 'Skip', busy: 'Skipping' },
  { kind: 'danger', text: 'Delete draft', busy: 'Deleting' },
] as const;

const countries = [
  { code: 'IE', name: 'Ireland', callingCode: '353' },
  { code: 'RS', name: 'Serbia', callingCode: '381' },
  { code: 'US', name: 'United States', callingCode: '1' },
];

const note = 'Left rail pushed back 14 mm, found on teardown.';
const limit = { max: 60, format: (used: number, max: number) => `${used} of ${max} characters` };

const state = {
  label: 'State',
  placeholder: 'Choose a state',
  options: ['Maine', 'New Hampshire', 'Vermont'].map((text) => ({ value: text, text })),
};

export function FormControls() {
  return (
    <Fragment>
      {buttons.map(({ kind, text, busy }) => (
        <Examples key={kind} title={`Button: ${kind}`}>
          <Button kind={kind}>{text}</Button>
          <Button kind={kind} disabled>
            {text}
          </Button>
          <Button kind={kind} busy={busy}>
            {text}
          </Button>
        </Examples>
      ))}
      <Examples title="Small button, link, icon button">
        <Button small icon={<Glyph name="retry" small />}>
          Retry
        </Button>
        <LinkButton href="tel:+15550142200">Call (555) 014-2200</LinkButton>
        <IconButton icon="trash" label="Remove front.jpg" />
      </Examples>
      <Examples title="Field">
        <Field id="email" label="Email" hint="We send the estimate here" defaultValue="dana@example.com" />
        <Field id="email-error" label="Email" error="Enter a valid email address." defaultValue="dana@" />
        <Field id="claim" label="Claim number" defaultValue="MM-48213" disabled />
        <Field id="code" className="code" label="Activation code" defaultValue="K7P4QX" spellCheck={false} />
      </Examples>
      <Examples title="Password field">
        <PasswordField
          id="password"
          label="Password"
          hint="At least 6 characters"
          defaultValue="sunlight9"
          autoComplete="new-password"
        />
        <PasswordField
          id="password-error"
          label="Password"
          error="Please enter at least 6 characters."
          defaultValue="sun"
          autoComplete="new-password"
        />
      </Examples>
      <Examples title="Phone field">
        <WithValue start="US">
          {(country, setCountry) => (
            <PhoneExample
              id="phone"
              label="Phone number"
              hint="We text you here when something changes"
              picker={
                __TENANT__.usesCountryPicker ? (
                  <CountrySelect
                    label="Country"
                    countries={orderCountries(countries, ['US'], 'en')}
                    value={country}
                    onChange={setCountry}
                  />
                ) : undefined
              }
            />
          )}
        </WithValue>
        <PhoneExample id="phone-error" label="Phone number" error="Check the number." callingCode="1" />
        <PhoneExample id="phone-off" label="Phone number" disabled />
      </Examples>
      <Examples title="Text area">
        <AreaExample id="note" label="Note" hint="What did you find on teardown?" start={note} />
        <AreaExample id="note-error" label="Note" error="The note is too long." start={`${note} ${note}`} />
        <AreaExample id="note-off" label="Note" start={note} disabled />
      </Examples>
      <Examples title="Select">
        <Select {...state} id="state" />
        <Select {...state} id="state-error" error="Please choose a state." />
        <Select {...state} id="state-off" defaultValue="Vermont" disabled />
      </Examples>
    </Fragment>
  );
}

type Controlled = 'value' | 'onChange';

function PhoneExample(props: Omit<Parameters<typeof PhoneField>[0], Controlled | 'clearLabel'>) {
  return (
    <WithValue start="(555) 010-4471">
      {(value, onChange) => (
        <PhoneField {...props} clearLabel="Clear the phone number" value={value} onChange={onChange} />
      )}
    </WithValue>
  );
}

function AreaExample({
  start,
  ...props
}: Omit<Parameters<typeof TextArea>[0], Controlled> & { start: string }) {
  return (
    <WithValue start={start}>
      {(value, onChange) => <TextArea {...props} limit={limit} value={value} onChange={onChange} />}
    </WithValue>
  );
}
