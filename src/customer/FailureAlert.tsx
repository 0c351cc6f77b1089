import type { BackendError } from '#src/backend/errors.ts';
import { useMessages } from '#src/i18n/context.tsx';
import { DisplayText } from '#src/i18n/displayText.tsx';
import { Alert } from '#src/ui/Alert.tsx';
import { PhoneLink } from './PhoneLink.tsx';

/** Says that a form was not sent, that what was typed is kept, and whom to call. */
export function FailureAlert({ error }: { error: BackendError }) {
  const m = useMessages();
  const unavailable = error.kind === 'unavailable';
  return (
    <Alert title={<DisplayText text={unavailable ? m.unavailable.title() : m.failure.title()} />}>
      <p>
        <DisplayText text={unavailable ? m.unavailable.text() : m.failure.text()} />
      </p>
      {__TENANT__.hideCallForHelp ? null : (
        <p>
          <DisplayText text={m.unavailable.call()} /> <PhoneLink />
        </p>
      )}
    </Alert>
  );
}
