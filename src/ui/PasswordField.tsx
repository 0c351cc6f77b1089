import { useState } from 'react';
import { Field, type FieldProps } from './Field.tsx';

export interface PasswordWords {
  readonly show: string;
  readonly hide: string;
  /** Names of the same button that say what is shown: "Show password". */
  readonly showLabel: string;
  readonly hideLabel: string;
}

export interface PasswordFieldProps extends Omit<FieldProps, 'type' | 'end'> {
  readonly words: PasswordWords;
}

/** A password that can be looked at while it is typed, and pasted. */
export function PasswordField({ words, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const toggle = (
    <button
      className="affix-end"
      type="button"
      disabled={field.disabled}
      aria-label={shown ? words.hideLabel : words.showLabel}
      onClick={() => setShown(!shown)}
    >
      {shown ? words.hide : words.show}
    </button>
  );
  return (
    <Field
      {...field}
      type={shown ? 'text' : 'password'}
      autoCapitalize="off"
      spellCheck={false}
      end={toggle}
    />
  );
}
