import type { BackendError } from '#src/api/errors.ts';
import { useMessages } from '#src/texts/context.tsx';
import { errorText } from '#src/texts/errorText.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { CallUs } from '#src/ui/failure/CallUs.tsx';

/** Whether no response came back, so that the cause is the network and not the input. */
function isNetworkFailure({ kind }: BackendError): boolean {
  return kind === 'offline' || kind === 'timeout' || kind === 'stalled';
}

export interface RequestAlertProps {
  readonly error: BackendError;
  /**
   * Title and text for failures other than network failures. If the error has a text, only the title is used.
   * @default the network error
   */
  readonly unavailable?: { readonly title: Elements; readonly text: Elements };
  readonly onRetry: () => void;
}

/** Error alert for a failed call, with a retry button. */
export function RequestAlert({ error, unavailable, onRetry }: RequestAlertProps) {
  const { m, t } = useMessages();
  const networkError = { title: m.webapp_network_alert_label_header(), text: m.error.network.display() };
  const fallback = (!isNetworkFailure(error) && unavailable) || networkError;
  const serverText = isNetworkFailure(error) ? '' : errorText(m, error, '');
  const title = serverText === '' ? fallback.title : (unavailable?.title ?? m.failure.title());
  const text = serverText === '' ? fallback.text : serverText;
  return (
    <Alert title={title}>
      <p>{text}</p>
      <p>
        <Button small onClick={onRetry}>
          {t.claims.again()}
        </Button>
      </p>
      {__TENANT__.hideCallForHelp ? null : <CallUs text={m.unavailable.call()} />}
    </Alert>
  );
}
