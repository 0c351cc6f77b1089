import type { BackendError } from '#src/backend/errors.ts';
import { useMessages } from '#src/i18n/context.tsx';
import { DisplayText } from '#src/i18n/displayText.tsx';
import { errorText } from '#src/i18n/errorText.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { mayStillArrive } from './mayStillArrive.ts';

export interface SendingFailedProps {
  readonly error: BackendError;
  readonly isOnDevice: boolean;
}

/**
 * Explains why sending failed: the backend's refusal in its own words, or a network problem, in which case nothing is
 * lost and the customer can continue.
 */
export function SendingFailed({ error, isOnDevice }: SendingFailedProps) {
  const m = useMessages();
  if (!mayStillArrive(error)) {
    return (
      <Alert title={<DisplayText text={m.photos.refused_title()} />}>
        <p>
          <DisplayText text={errorText(m, error, m.photos.refused())} />
        </p>
      </Alert>
    );
  }
  return (
    <Alert title={<DisplayText text={m.photos.upload_failed()} />}>
      <p>
        <DisplayText text={isOnDevice ? m.photos.not_sent() : m.photos.not_sent_memory()} />
      </p>
    </Alert>
  );
}
