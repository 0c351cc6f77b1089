import type { BackendError } from '#src/backend/errors.ts';
import { useMessages } from '#src/i18n/context.tsx';
import { DisplayText } from '#src/i18n/displayText.tsx';
import { failureText } from '#src/i18n/failureText.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { CallUs } from './CallUs.tsx';

export interface RequestFailureProps {
  /** The failed action, as a display string. */
  readonly title: string;
  readonly error: BackendError;
}

/** Explains a failed call that was not caused by the user's input, and names a phone number to call. */
export function RequestFailure({ title, error }: RequestFailureProps) {
  const m = useMessages();
  const message = failureText(m, error, { title });
  return (
    <Alert title={<DisplayText text={message.title} />}>
      <p>
        <DisplayText text={message.text} />
      </p>
      {__TENANT__.hideCallForHelp ? null : <CallUs text={m.unavailable.call()} />}
    </Alert>
  );
}
