import { useState } from 'react';
import { Field } from '#src/ui/Field.tsx';
import { TextArea } from '#src/ui/TextArea.tsx';
import { TextField, type TextFieldProps } from '#src/ui/TextField.tsx';
import { fieldWords as f, states } from './formSpecimens.ts';
import { Specimen } from './Specimen.tsx';

const say = (used: number, maximum: number) => `${used} of ${maximum} characters`;

export function TextSpecimens() {
  return (
    <div className="samples">
      <Specimen title={states.rest}>
        <Live id="text-rest" label={f.email} hint={f.emailHint} start="" />
      </Specimen>
      <Specimen title={states.filled}>
        <Live id="text-filled" label={f.email} hint={f.emailHint} start="dana@example.com" />
      </Specimen>
      <Specimen title={states.hover}>
        <Live id="text-hover" className="is-hover" label={f.email} start="dana@example.com" />
      </Specimen>
      <Specimen title={states.focus}>
        <Live id="text-focus" className="is-focus" label={f.email} start="dana@example.com" />
      </Specimen>
      <Specimen title={states.error}>
        <Live id="text-error" label={f.email} error={f.emailError} start="dana@" />
      </Specimen>
      <Specimen title={states.disabled}>
        <Live id="text-off" label={f.claim} start="MM-48213" disabled />
      </Specimen>
      <Specimen title={states.readOnly}>
        <Live id="text-read" label={f.claim} start="MM-48213" readOnly />
      </Specimen>
      <Specimen title={states.counted}>
        <Live
          id="text-count"
          label={f.business}
          start="Tidewater Panel Works"
          limit={{ maximum: 191, say }}
        />
      </Specimen>
      <Specimen title={states.units}>
        <Live id="text-after" label={f.odometer} start="48,213" inputMode="numeric" after={f.miles} />
        <Live id="text-before" label={f.deductible} start="500" inputMode="decimal" before={f.currency} />
      </Specimen>
      <Specimen title={f.code}>
        <Field id="text-code" className="code" label={f.code} defaultValue="K7P4QX" spellCheck={false} />
      </Specimen>
    </div>
  );
}

export function AreaSpecimens() {
  const [note, setNote] = useState(f.noteText);
  const [long, setLong] = useState(`${f.noteText} ${f.noteText}`);
  return (
    <div className="samples">
      <Specimen title={states.counted}>
        <TextArea
          id="area"
          label={f.note}
          hint={f.noteHint}
          value={note}
          limit={{ maximum: 191, say }}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </Specimen>
      <Specimen title={states.over}>
        <TextArea
          id="area-over"
          label={f.note}
          error={f.noteError}
          value={long}
          limit={{ maximum: 60, say }}
          onChange={(event) => setLong(event.currentTarget.value)}
        />
      </Specimen>
      <Specimen title={states.disabled}>
        <TextArea id="area-off" label={f.note} value={f.noteText} disabled />
      </Specimen>
    </div>
  );
}

function Live({ start, ...field }: Omit<TextFieldProps, 'value' | 'onChange'> & { start: string }) {
  const [value, setValue] = useState(start);
  return <TextField {...field} value={value} onChange={(event) => setValue(event.currentTarget.value)} />;
}
