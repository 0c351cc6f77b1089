import type { BackendError } from '#src/api/errors.ts';
import { useMessages } from '#src/texts/context.tsx';
import { failureText } from '#src/texts/errorText.ts';
import { Alert } from '../Alert.tsx';
import { CallUs } from './CallUs.tsx';

interface RequestFailureProps {
  /** The failed action. */
  readonly title: Elements;
  readonly error: BackendError;
}

/** Explains a failed call that was not caused by the user's input, and names a phone number to call. */
export function RequestFailure({ title, error }: RequestFailureProps) {
  const { m } = useMessages();
  const message = failureText(m, error, { title });
  return (
    <Alert title={message.title}>
      <p>{message.text}</p>
      {__TENANT__.hideCallForHelp ? null : <CallUs text={m.unavailable.call()} />}
    </Alert>
  );
}
