import type { BackendError } from '#src/api/errors.ts';
import { useMessages } from '#src/texts/context.tsx';
import { errorText } from '#src/texts/errorText.ts';
import { Alert } from '#src/ui/Alert.tsx';

/** Explains why the backend rejected the photo under review. */
export function RefusalAlert({ error }: { error: BackendError }) {
  const { m } = useMessages();
  return (
    <Alert title={m.photos.refused_title()}>
      <p>{errorText(m, error, m.photos.refused())}</p>
    </Alert>
  );
}
