import type { ReactNode } from 'react';
import type { BackendError } from '#src/backend/errors.ts';
import { useMessages } from '#src/i18n/context.tsx';
import { DisplayText } from '#src/i18n/displayText.tsx';
import { errorText } from '#src/i18n/errorText.ts';
import { plainText } from '#src/i18n/tokenize.ts';
import { Alert, FieldLink } from '#src/ui/Alert.tsx';
import { CallUs } from '../CallUs.tsx';

/** Whether nothing came back at all: then it is the network, and not what was sent. */
export function isNetworkFailure({ kind }: BackendError): boolean {
  return kind === 'offline' || kind === 'timeout' || kind === 'stalled';
}

export interface CallAlertProps {
  readonly error: BackendError;
  /** Whether the network's words are the call's own, where the server has none. @default false */
  readonly blamesNetwork?: boolean;
  readonly onRetry: () => void;
}

/** A call that did not come through, with a way to make it once more. */
export function CallAlert({ error, blamesNetwork = false, onRetry }: CallAlertProps) {
  const m = useMessages();
  const said = isNetworkFailure(error) ? '' : errorText(m, error, blamesNetwork ? '' : undefined);
  const title = said === '' ? m.webapp_network_alert_label_header() : m.failure.title();
  const text = said === '' ? m.error.network.display() : said;
  return (
    <Alert title={<DisplayText text={title} />}>
      <p>
        <DisplayText text={text} />
      </p>
      <p>
        <button className="btn btn--s" type="button" onClick={onRetry}>
          {plainText(m.claims.again())}
        </button>
      </p>
      {__TENANT__.hideCallForHelp ? null : <CallUs text={m.unavailable.call()} />}
    </Alert>
  );
}

/** What is wrong with what stands in a field, as the field says it too. */
export function EntryAlert({
  title,
  field,
  children,
}: {
  title: string;
  field: string;
  children: ReactNode;
}) {
  return (
    <Alert title={<DisplayText text={title} />}>
      <FieldLink field={field}>{children}</FieldLink>
    </Alert>
  );
}
