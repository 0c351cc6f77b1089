import type { BackendError } from '#src/api/errors.ts';
import { useMessages } from '#src/texts/context.tsx';
import { errorText } from '#src/texts/errorText.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { RequestFailure } from '#src/ui/failure/RequestFailure.tsx';
import { isCodeRejected } from './activationFlow.ts';

/** Explains why the backend rejected the password. Connection errors get the same message as on every screen. */
export function ActivationFailure({ error }: { error: BackendError }) {
  const { m } = useMessages();
  if (!isCodeRejected(error)) return <RequestFailure title={m.activation.failed_title()} error={error} />;
  return (
    <Alert title={m.activation.refused_title()}>
      <p>{errorText(m, error, m.error.info_mismatch.display())}</p>
    </Alert>
  );
}
