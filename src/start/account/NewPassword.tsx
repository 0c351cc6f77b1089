import { useMessages } from '#src/texts/context.tsx';
import { DisplayText } from '#src/texts/displayText.tsx';
import { plainText } from '#src/texts/tokenize.ts';
import { PasswordField } from './PasswordField.tsx';

export interface NewPasswordProps {
  readonly id: string;
  /** Display string. */
  readonly label: string;
  readonly error?: Content;
  /**
   * Marks the repeated password field; the password rule is shown only at the first field.
   * @default false
   */
  readonly isRepeated?: boolean;
  /**
   * Label of the Enter key on the phone's keyboard.
   * @default 'go' for the repeated password, otherwise 'next'
   */
  readonly enterKeyHint?: 'go' | 'next';
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/**
 * Field for a new password. The password rule is shown above it, and also as the placeholder while the field is empty.
 */
export function NewPassword({ label, error, isRepeated = false, onChange, ...field }: NewPasswordProps) {
  const m = useMessages();
  return (
    <PasswordField
      enterKeyHint={isRepeated ? 'go' : 'next'}
      {...field}
      label={<DisplayText text={label} />}
      error={error}
      className="new-password"
      hint={!isRepeated && <DisplayText text={m.account.password_hint()} />}
      placeholder={isRepeated ? undefined : plainText(m.account.password_placeholder())}
      autoComplete="new-password"
      onChange={onChange}
    />
  );
}
