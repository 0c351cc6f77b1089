import type { BackendError } from '#src/backend/errors.ts';
import { useMessages } from '#src/i18n/context.tsx';
import { DisplayText } from '#src/i18n/displayText.tsx';
import { errorText } from '#src/i18n/errorText.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { willRetry } from './willRetry.ts';

export interface UploadAlertProps {
  readonly error: BackendError;
  readonly isOnDevice: boolean;
}

/**
 * Shows the backend's message if it rejected the photo. After a connection error it says that nothing is lost and that
 * the user does not have to wait.
 */
export function UploadAlert({ error, isOnDevice }: UploadAlertProps) {
  const m = useMessages();
  if (!willRetry(error)) {
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
