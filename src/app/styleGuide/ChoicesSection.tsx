import { Fragment, useState } from 'react';
import { Checkbox, type CheckboxProps } from '#src/ui/Checkbox.tsx';
import { Toggle, type ToggleProps } from '#src/ui/Toggle.tsx';
import { ComboboxExamples } from './ComboboxExamples.tsx';
import { choiceTexts } from './choiceExamples.ts';
import { ExampleGroup } from './ExampleGroup.tsx';
import { RadioExamples, ScaleExamples } from './RadioExamples.tsx';

/** Checkboxes, radio buttons, rating scales and searchable lists. */
export function ChoicesSection() {
  return (
    <Fragment>
      <div className="samples">
        <ExampleGroup title={choiceTexts.checkbox}>
          <LiveCheckbox id="check-on" start label={choiceTexts.remember} hint={choiceTexts.rememberHint} />
          <LiveCheckbox id="check" label={choiceTexts.agree} />
        </ExampleGroup>
        <ExampleGroup title={choiceTexts.checkboxStates}>
          <LiveCheckbox id="check-error" label={choiceTexts.agree} error={choiceTexts.agreeError} />
          <LiveCheckbox id="check-off" start label={choiceTexts.saved} disabled />
          <LiveCheckbox id="check-none" label={choiceTexts.saved} disabled />
        </ExampleGroup>
        <ExampleGroup title={choiceTexts.toggle}>
          <LiveToggle id="toggle-on" start label={choiceTexts.texts} hint={choiceTexts.textsHint} />
          <LiveToggle id="toggle" label={choiceTexts.email} />
        </ExampleGroup>
        <ExampleGroup title={choiceTexts.toggleStates}>
          <LiveToggle id="toggle-busy" start label={choiceTexts.texts} busy />
          <LiveToggle id="toggle-off" start label={choiceTexts.letters} disabled />
          <LiveToggle id="toggle-error" label={choiceTexts.email} error={choiceTexts.emailError} />
        </ExampleGroup>
      </div>
      <RadioExamples />
      <ScaleExamples />
      <ComboboxExamples />
    </Fragment>
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
