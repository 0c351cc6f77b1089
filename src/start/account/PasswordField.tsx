import { useMessages } from '#src/texts/context.tsx';
import { plainText } from '#src/texts/tokenize.ts';
import { PasswordField as Field, type PasswordFieldProps } from '#src/ui/PasswordField.tsx';

/** The UI kit's password field with the carrier's messages. */
export function PasswordField(props: Omit<PasswordFieldProps, 'labels'>) {
  const { login } = useMessages();
  const labels = {
    show: plainText(login.show()),
    hide: plainText(login.hide()),
    showLabel: plainText(login.show_label()),
    hideLabel: plainText(login.hide_label()),
  };
  return <Field {...props} labels={labels} />;
}
