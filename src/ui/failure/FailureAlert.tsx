import { useMessages } from '#src/texts/context.tsx';
import { Alert } from '../Alert.tsx';
import { CallUs } from './CallUs.tsx';

/**
 * Generic error message, bundled with the first screens. It is shown if the chunk with `RequestFailure` and its messages
 * fails to load.
 */
export function FailureAlert() {
  const { m } = useMessages();
  return (
    <Alert title={m.unavailable.title()}>
      <p>{m.unavailable.text()}</p>
      {__TENANT__.hideCallForHelp ? null : <CallUs text={m.unavailable.call()} />}
    </Alert>
  );
}
