import { Fragment, useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { useMessages } from '#src/texts/context.tsx';
import { Alert, FieldLink } from '#src/ui/Alert.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { InvalidField } from '#src/ui/InvalidField.tsx';
import { Note } from '#src/ui/Note.tsx';
import { flashMs } from '#src/ui/notifications.ts';
import { useRestoreFocus } from '#src/ui/restoreFocus.ts';
import { hasContent } from '../files/notes.ts';
import { useServices } from '../services.tsx';
import type { ErrorMessage, StepId } from './supplementFlow.ts';
import { useSupplement } from './useSupplement.tsx';

/** In these steps, changing the selection discards the added files and notes. */
const selectionSteps: readonly StepId[] = ['claim', 'shop'];

/** The wizard's error and the warning about added files, above the current step. */
export function WizardAlerts() {
  const { error } = useSupplement().state;
  useErrorExpiry();
  return (
    <Fragment>
      {error && <WizardError key={error.id} messages={error.messages} />}
      <DiscardWarning />
    </Fragment>
  );
}

/** Warns users who return to an earlier step that changing the selection discards the added files and notes. */
export function DiscardWarning() {
  const { state, visit } = useSupplement();
  const messages = useMessages().m.supplement_portal.wizard;
  const { queue } = visit;
  const added = useSyncExternalStore(queue?.subscribe ?? noSubscription, () => queue?.getState());
  const hasEntries = added && (added.uploads.files.length > 0 || hasContent(added.notes));
  return (
    <div role="status">
      {hasEntries && selectionSteps.includes(state.stepId) && (
        <Note kind="info">
          <p>{messages.added({ shop: state.vendor?.name ?? '' })}</p>
        </Note>
      )}
    </div>
  );
}

const noSubscription = () => () => {};

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
        <ul className="row">
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

function ErrorLine({ text, fieldId, detail }: ErrorMessage) {
  if (fieldId !== undefined) return <FieldLink field={fieldId}>{text}</FieldLink>;
  return (
    <Fragment>
      <span>{text}</span>
      {detail && <p className="small">{detail}</p>}
    </Fragment>
  );
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
