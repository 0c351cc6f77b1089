import { useState } from 'react';
import { useMessages } from '#src/texts/context.tsx';
import { Field, type FieldProps } from './Field.tsx';

/** A password field with a button to show the password. Pasting is allowed. */
export function PasswordField(field: Omit<FieldProps, 'type' | 'end'>) {
  const { login } = useMessages().t;
  const [shown, setShown] = useState(false);
  const toggle = (
    <button
      className="affix-end"
      type="button"
      disabled={field.disabled}
      aria-label={shown ? login.hide_label() : login.show_label()}
      onClick={() => setShown(!shown)}
    >
      {shown ? login.hide() : login.show()}
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
