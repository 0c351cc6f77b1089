import { useState } from 'react';
import { Field, type FieldProps } from './Field.tsx';

export interface PasswordFieldLabels {
  readonly show: string;
  readonly hide: string;
  /** Labels of the button that shows or hides the password: "Show password". */
  readonly showLabel: string;
  readonly hideLabel: string;
}

export interface PasswordFieldProps extends Omit<FieldProps, 'type' | 'end'> {
  readonly labels: PasswordFieldLabels;
}

/** A password field with a button to show the password. Pasting is allowed. */
export function PasswordField({ labels, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const toggle = (
    <button
      className="affix-end"
      type="button"
      disabled={field.disabled}
      aria-label={shown ? labels.hideLabel : labels.showLabel}
      onClick={() => setShown(!shown)}
    >
      {shown ? labels.hide : labels.show}
    </button>
  );
  return (
    <Field
      {...field}
      type={shown ? 'text' : 'password'}
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
      end={toggle}
    />
  );
}
