import { useMessages } from '#src/texts/context.tsx';
import { PasswordField as Field, type PasswordFieldProps } from '#src/ui/PasswordField.tsx';

/** The UI kit's password field with the carrier's messages. */
export function PasswordField(props: Omit<PasswordFieldProps, 'labels'>) {
  const { login } = useMessages().t;
  const labels = {
    show: login.show(),
    hide: login.hide(),
    showLabel: login.show_label(),
    hideLabel: login.hide_label(),
  };
  return <Field {...props} labels={labels} />;
}
