import { useState } from 'react';
import { Field, type FieldProps } from './Field.tsx';

export interface PasswordWords {
  readonly show: string;
  readonly hide: string;
  /** Labels of the button that shows or hides the password: "Show password". */
  readonly showLabel: string;
  readonly hideLabel: string;
}

export interface PasswordFieldProps extends Omit<FieldProps, 'type' | 'end'> {
  readonly words: PasswordWords;
}

/** A password field with a button to show the password. Pasting is allowed. */
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
