import { useState } from 'react';
import { Field } from '#src/ui/Field.tsx';
import { TextArea } from '#src/ui/TextArea.tsx';
import { TextField, type TextFieldProps } from '#src/ui/TextField.tsx';
import { ExampleGroup } from './ExampleGroup.tsx';
import { fieldTexts, states } from './formExamples.ts';

const format = (used: number, maximum: number) => `${used} of ${maximum} characters`;

export function TextExamples() {
  return (
    <div className="samples">
      <ExampleGroup title={states.rest}>
        <LiveTextField id="text-rest" label={fieldTexts.email} hint={fieldTexts.emailHint} start="" />
      </ExampleGroup>
      <ExampleGroup title={states.filled}>
        <LiveTextField
          id="text-filled"
          label={fieldTexts.email}
          hint={fieldTexts.emailHint}
          start="dana@example.com"
        />
      </ExampleGroup>
      <ExampleGroup title={states.hover}>
        <LiveTextField
          id="text-hover"
          className="is-hover"
          label={fieldTexts.email}
          start="dana@example.com"
        />
      </ExampleGroup>
      <ExampleGroup title={states.focus}>
        <LiveTextField
          id="text-focus"
          className="is-focus"
          label={fieldTexts.email}
          start="dana@example.com"
        />
      </ExampleGroup>
      <ExampleGroup title={states.error}>
        <LiveTextField id="text-error" label={fieldTexts.email} error={fieldTexts.emailError} start="dana@" />
      </ExampleGroup>
      <ExampleGroup title={states.disabled}>
        <LiveTextField id="text-off" label={fieldTexts.claim} start="MM-48213" disabled />
      </ExampleGroup>
      <ExampleGroup title={states.readOnly}>
        <LiveTextField id="text-read" label={fieldTexts.claim} start="MM-48213" readOnly />
      </ExampleGroup>
      <ExampleGroup title={states.counted}>
        <LiveTextField
          id="text-count"
          label={fieldTexts.business}
          start="Tidewater Panel Works"
          limit={{ max: 191, format }}
        />
      </ExampleGroup>
      <ExampleGroup title={states.units}>
        <LiveTextField
          id="text-after"
          label={fieldTexts.odometer}
          start="48,213"
          inputMode="numeric"
          after={fieldTexts.miles}
        />
        <LiveTextField
          id="text-before"
          label={fieldTexts.deductible}
          start="500"
          inputMode="decimal"
          before={fieldTexts.currency}
        />
      </ExampleGroup>
      <ExampleGroup title={fieldTexts.code}>
        <Field
          id="text-code"
          className="code"
          label={fieldTexts.code}
          defaultValue="K7P4QX"
          spellCheck={false}
        />
      </ExampleGroup>
    </div>
  );
}

export function AreaExamples() {
  const [note, setNote] = useState(fieldTexts.noteText);
  const [long, setLong] = useState(`${fieldTexts.noteText} ${fieldTexts.noteText}`);
  return (
    <div className="samples">
      <ExampleGroup title={states.counted}>
        <TextArea
          id="area"
          label={fieldTexts.note}
          hint={fieldTexts.noteHint}
          value={note}
          limit={{ max: 191, format }}
          onChange={setNote}
        />
      </ExampleGroup>
      <ExampleGroup title={states.over}>
        <TextArea
          id="area-over"
          label={fieldTexts.note}
          error={fieldTexts.noteError}
          value={long}
          limit={{ max: 60, format }}
          onChange={setLong}
        />
      </ExampleGroup>
      <ExampleGroup title={states.disabled}>
        <TextArea
          id="area-off"
          label={fieldTexts.note}
          value={fieldTexts.noteText}
          onChange={() => undefined}
          disabled
        />
      </ExampleGroup>
    </div>
  );
}

function LiveTextField({ start, ...field }: Omit<TextFieldProps, 'value' | 'onChange'> & { start: string }) {
  const [value, setValue] = useState(start);
  return <TextField {...field} value={value} onChange={setValue} />;
}
