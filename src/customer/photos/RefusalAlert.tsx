import type { BackendError } from '#src/backend/errors.ts';
import { useMessages } from '#src/i18n/context.tsx';
import { DisplayText } from '#src/i18n/displayText.tsx';
import { errorText } from '#src/i18n/errorText.ts';
import { Alert } from '#src/ui/Alert.tsx';

/** Explains why the backend rejected the photo under review. */
export function RefusalAlert({ error }: { error: BackendError }) {
  const m = useMessages();
  return (
    <Alert title={<DisplayText text={m.photos.refused_title()} />}>
      <p>
        <DisplayText text={errorText(m, error, m.photos.refused())} />
      </p>
    </Alert>
  );
}
