import { type RefObject, useRef, useState } from 'react';
import { type FieldText, useFieldText } from './useFieldText.ts';

export interface TextInputProps
  extends Omit<ElementProps<'input'>, 'value' | 'onChange' | 'ref'>,
    Partial<FieldText> {
  readonly ref?: RefObject<HTMLInputElement | null> | undefined;
}

/** The `<input>` of all text fields. */
export function TextInput({ value, onChange, clean, ref, ...input }: TextInputProps) {
  const ownRef = useRef<HTMLInputElement>(null);
  const element = ref ?? ownRef;
  const [start] = useState(value);
  useFieldText(
    element,
    value === undefined ? undefined : { value, onChange: onChange ?? (() => undefined), clean },
  );
  return <input defaultValue={start} {...input} ref={element} />;
}
