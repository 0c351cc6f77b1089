import type { BackendError } from '#src/backend/errors.ts';
import { isCodeRejected } from '#src/domain/activationSteps.ts';
import { useMessages } from '#src/i18n/context.tsx';
import { DisplayText } from '#src/i18n/displayText.tsx';
import { errorText } from '#src/i18n/errorText.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { RequestFailure } from '../RequestFailure.tsx';

/** Explains why the backend rejected the password. Connection errors get the same message as on every screen. */
export function ActivationFailure({ error }: { error: BackendError }) {
  const m = useMessages();
  if (!isCodeRejected(error)) return <RequestFailure title={m.activation.failed_title()} error={error} />;
  return (
    <Alert title={<DisplayText text={m.activation.refused_title()} />}>
      <p>
        <DisplayText text={errorText(m, error, m.error.info_mismatch.display())} />
      </p>
    </Alert>
  );
}
