import type { BackendError } from '#src/api/errors.ts';
import { useMessages } from '#src/texts/context.tsx';
import { Alert } from '#src/ui/Alert.tsx';
import { RequestFailure } from '#src/ui/failure/RequestFailure.tsx';
import { InvalidField } from '#src/ui/InvalidField.tsx';

export interface PreferencesAlertProps {
  /** The error message of the email field; undefined if there is none. */
  readonly emailError: Elements;
  readonly error: BackendError | undefined;
  /** Whether the email field is on the screen and shows the error itself. */
  readonly hasField: boolean;
}

/** Alert above the form that explains why the preferences were not saved. */
export function PreferencesAlert({ emailError, error, hasField }: PreferencesAlertProps) {
  const { m } = useMessages();
  if (emailError === undefined)
    return error ? <RequestFailure title={m.preferences.error_title()} error={error} /> : null;
  if (hasField) return <InvalidField id="email">{emailError}</InvalidField>;
  return (
    <Alert title={m.preferences.error_title()}>
      <p>{emailError}</p>
    </Alert>
  );
}
