import { useMessages } from '#src/texts/context.tsx';
import { PasswordField } from '#src/ui/PasswordField.tsx';

interface NewPasswordProps {
  readonly id: string;
  readonly label: Elements;
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
  const { m, t } = useMessages();
  return (
    <PasswordField
      enterKeyHint={isRepeated ? 'go' : 'next'}
      {...field}
      label={label}
      error={error}
      className="new-password"
      hint={!isRepeated && m.account.password_hint()}
      placeholder={isRepeated ? undefined : t.account.password_placeholder()}
      autoComplete="new-password"
      onChange={onChange}
    />
  );
}

/** True if the text is long enough to be a password, new or existing. */
export function isPassword(text: string): boolean {
  return text.length >= 6;
}
