import type { BackendError } from '#src/backend/errors.ts';
import { useMessages } from '#src/i18n/context.tsx';
import { DisplayText } from '#src/i18n/displayText.tsx';
import { Alert } from '#src/ui/Alert.tsx';
import { InvalidField } from '#src/ui/InvalidField.tsx';
import { RequestFailure } from '../RequestFailure.tsx';

export interface PreferencesAlertProps {
  /** The error message of the email field; undefined if there is none. */
  readonly emailError: string | undefined;
  readonly error: BackendError | undefined;
  /** Whether the email field is on the screen and shows the error itself. */
  readonly hasField: boolean;
}

/** Alert above the form that explains why the preferences were not saved. */
export function PreferencesAlert({ emailError, error, hasField }: PreferencesAlertProps) {
  const m = useMessages();
  if (emailError === undefined)
    return error ? <RequestFailure title={m.preferences.error_title()} error={error} /> : null;
  const text = <DisplayText text={emailError} />;
  if (hasField) return <InvalidField id="email">{text}</InvalidField>;
  return (
    <Alert title={<DisplayText text={m.preferences.error_title()} />}>
      <p>{text}</p>
    </Alert>
  );
}
