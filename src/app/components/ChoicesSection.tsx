import { useState } from 'react';
import { Checkbox, type CheckboxProps } from '#src/ui/Checkbox.tsx';
import { Toggle, type ToggleProps } from '#src/ui/Toggle.tsx';
import { ComboboxSpecimens } from './ComboboxSpecimens.tsx';
import { words } from './choiceSpecimens.ts';
import { RadioSpecimens, ScaleSpecimens } from './RadioSpecimens.tsx';
import { Specimen } from './Specimen.tsx';

/** Checkboxes, radio buttons, rating scales and searchable lists. */
export function ChoicesSection() {
  return (
    <>
      <div className="samples">
        <Specimen title={words.checkbox}>
          <LiveCheckbox id="check-on" start label={words.remember} hint={words.rememberHint} />
          <LiveCheckbox id="check" label={words.agree} />
        </Specimen>
        <Specimen title={words.checkboxStates}>
          <LiveCheckbox id="check-error" label={words.agree} error={words.agreeError} />
          <LiveCheckbox id="check-off" start label={words.saved} disabled />
          <LiveCheckbox id="check-none" label={words.saved} disabled />
        </Specimen>
        <Specimen title={words.toggle}>
          <LiveToggle id="toggle-on" start label={words.texts} hint={words.textsHint} />
          <LiveToggle id="toggle" label={words.email} />
        </Specimen>
        <Specimen title={words.toggleStates}>
          <LiveToggle id="toggle-busy" start label={words.texts} busy />
          <LiveToggle id="toggle-off" start label={words.letters} disabled />
          <LiveToggle id="toggle-error" label={words.email} error={words.emailError} />
        </Specimen>
      </div>
      <RadioSpecimens />
      <ScaleSpecimens />
      <ComboboxSpecimens />
    </>
  );
}

function LiveCheckbox({ start = false, ...box }: Omit<CheckboxProps, 'onChange'> & { start?: boolean }) {
  const [checked, setChecked] = useState(start);
  return <Checkbox {...box} checked={checked} onChange={setChecked} />;
}

function LiveToggle({ start = false, ...toggle }: Omit<ToggleProps, 'onChange'> & { start?: boolean }) {
  const [on, setOn] = useState(start);
  return <Toggle {...toggle} checked={on} onChange={setOn} />;
}
