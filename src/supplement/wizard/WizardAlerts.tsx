import { useEffect, useEffectEvent } from 'react';
import { flashMs } from '#src/domain/notifications.ts';
import type { ErrorMessage } from '#src/domain/supplement/supplementFlow.ts';
import { useMessages } from '#src/i18n/context.tsx';
import { DisplayText } from '#src/i18n/displayText.tsx';
import { plainText } from '#src/i18n/tokenize.ts';
import { Alert, FieldLink } from '#src/ui/Alert.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { Note } from '#src/ui/Note.tsx';
import { useServices } from '../services.tsx';
import { useSupplement } from './useSupplement.tsx';

/** What went wrong and what went well, above the step that it is about. [ERR-39] */
export function WizardAlerts() {
  const { state, dispatch } = useSupplement();
  const { shop_manager, wizard } = useMessages().supplement_portal;
  useErrorExpiry();
  const { error, success } = state;
  return (
    <>
      {error && (
        <div className="sup-alert">
          <Alert key={error.id} title={<DisplayText text={shop_manager.error_alert.heading()} />}>
            <ul>
              {error.messages.map((message) => (
                <li key={`${message.fieldId} ${message.text}`}>
                  <ErrorLine {...message} />
                </li>
              ))}
            </ul>
          </Alert>
          <IconButton
            icon="close"
            label={plainText(wizard.alert.clear())}
            onClick={() => dispatch({ type: 'errorCleared' })}
          />
        </div>
      )}
      <div role="status">
        {success !== null && (
          <Note kind="success">
            <p>
              <DisplayText text={success} />
            </p>
          </Note>
        )}
      </div>
    </>
  );
}

function ErrorLine({ text, fieldId }: ErrorMessage) {
  const words = <DisplayText text={text} />;
  return fieldId === undefined ? words : <FieldLink field={fieldId}>{words}</FieldLink>;
}

/** An error that nobody takes away goes as the notifications of the customers do. [SUP-WIZ-15 SUP-WIZ-19] */
function useErrorExpiry(): void {
  const { state, dispatch } = useSupplement();
  const { clock } = useServices();
  const id = state.error?.id;
  const expire = useEffectEvent((expired: number) => dispatch({ type: 'errorExpired', id: expired }));
  useEffect(() => {
    if (id === undefined) return;
    return clock.after(flashMs, () => expire(id));
  }, [id, clock]);
}
