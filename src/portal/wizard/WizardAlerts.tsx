import { useEffect, useEffectEvent, useRef } from 'react';
import { useMessages } from '#src/texts/context.tsx';
import { Alert, FieldLink } from '#src/ui/Alert.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { InvalidField } from '#src/ui/InvalidField.tsx';
import { flashMs } from '#src/ui/notifications.ts';
import { useRestoreFocus } from '#src/ui/restoreFocus.ts';
import { useServices } from '../services.tsx';
import type { ErrorMessage } from './supplementFlow.ts';
import { useSupplement } from './useSupplement.tsx';

/** The wizard's error, above the current step. */
export function WizardAlerts() {
  const { error } = useSupplement().state;
  useErrorExpiry();
  return error && <WizardError key={error.id} messages={error.messages} />;
}

/** Lists the errors. A single invalid field shows its error itself. */
function WizardError({ messages }: { messages: readonly ErrorMessage[] }) {
  const [first, second] = messages;
  if (!first?.fieldId || second) return <ErrorSummary messages={messages} />;
  return <InvalidField id={first.fieldId}>{first.text}</InvalidField>;
}

function ErrorSummary({ messages }: { messages: readonly ErrorMessage[] }) {
  const { dispatch } = useSupplement();
  const { m, t } = useMessages();
  const container = useRef<HTMLDivElement>(null);
  useRestoreFocus(container);
  return (
    <div className="sup-alert" ref={container}>
      <Alert title={m.supplement_portal.shop_manager.error_alert.heading()}>
        <ul>
          {messages.map((message) => (
            <li key={`${message.fieldId} ${message.text}`}>
              <ErrorLine {...message} />
            </li>
          ))}
        </ul>
      </Alert>
      <IconButton
        icon="close"
        label={t.supplement_portal.wizard.alert.clear()}
        onClick={() => dispatch({ type: 'errorCleared' })}
      />
    </div>
  );
}

function ErrorLine({ text, fieldId }: ErrorMessage) {
  return fieldId === undefined ? <span>{text}</span> : <FieldLink field={fieldId}>{text}</FieldLink>;
}

/** Removes an error after the same time as the customer app's notifications. */
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
