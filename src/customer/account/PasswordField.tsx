import { type ComponentProps, useState } from 'react';
import { useMessages } from '#src/i18n/context.tsx';
import { plainText } from '#src/i18n/tokenize.ts';
import { Field } from '#src/ui/Field.tsx';

/** A password that can be looked at while it is typed, and pasted. [ACCT-09] */
export function PasswordField(props: Omit<ComponentProps<typeof Field>, 'type' | 'end'>) {
  const m = useMessages();
  const [shown, setShown] = useState(false);
  const toggle = (
    <button
      className="affix-end"
      type="button"
      aria-label={plainText(shown ? m.login.hide_label() : m.login.show_label())}
      onClick={() => setShown(!shown)}
    >
      {plainText(shown ? m.login.hide() : m.login.show())}
    </button>
  );
  return (
    <Field
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="off"
      spellCheck={false}
      end={toggle}
    />
  );
}
