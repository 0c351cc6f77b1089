import type { BackendError } from '#src/backend/errors.ts';
import { useMessages } from '#src/i18n/context.tsx';
import { DisplayText } from '#src/i18n/displayText.tsx';
import { errorText } from '#src/i18n/errorText.ts';
import { plainText } from '#src/i18n/tokenize.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { CallUs } from '../CallUs.tsx';

/** Whether no response came back, so that the cause is the network and not the input. */
export function isNetworkFailure({ kind }: BackendError): boolean {
  return kind === 'offline' || kind === 'timeout' || kind === 'stalled';
}

export interface RequestAlertProps {
  readonly error: BackendError;
  /**
   * Whether an error without a server message is shown as a network error.
   * @default false
   */
  readonly fallsBackToNetworkError?: boolean;
  readonly onRetry: () => void;
}

/** Error alert for a failed call, with a retry button. */
export function RequestAlert({ error, fallsBackToNetworkError = false, onRetry }: RequestAlertProps) {
  const m = useMessages();
  const serverText = isNetworkFailure(error)
    ? ''
    : errorText(m, error, fallsBackToNetworkError ? '' : undefined);
  const title = serverText === '' ? m.webapp_network_alert_label_header() : m.failure.title();
  const text = serverText === '' ? m.error.network.display() : serverText;
  return (
    <Alert title={<DisplayText text={title} />}>
      <p>
        <DisplayText text={text} />
      </p>
      <p>
        <Button small onClick={onRetry}>
          {plainText(m.claims.again())}
        </Button>
      </p>
      {__TENANT__.hideCallForHelp ? null : <CallUs text={m.unavailable.call()} />}
    </Alert>
  );
}
