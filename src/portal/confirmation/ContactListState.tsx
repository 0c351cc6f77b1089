import { useRef } from 'react';
import { useMessages } from '#src/texts/context.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Note } from '#src/ui/Note.tsx';
import { useRestoreFocus } from '#src/ui/restoreFocus.ts';
import { isSessionOver } from '../callMessages.ts';
import { type ContactFailure, failureTexts, failureTitle } from './contactFailure.ts';
import type { PointOfContactCard } from './usePointOfContact.ts';

/** Shows the loading state of the shop's contact list. A new contact can be added in every state. */
export function ContactListState({ card: { state, reload } }: { card: PointOfContactCard }) {
  const { contact: messages } = useMessages().t.supplement_portal.confirmation;
  const { listFailure, contacts } = state;
  return (
    <div className="confirm-list" role="status">
      {listFailure ? (
        <ListLoadFailed failure={listFailure} onRetry={reload} />
      ) : (
        contacts === null && <p className="card-note">{messages.loading()}</p>
      )}
    </div>
  );
}

function ListLoadFailed({ failure, onRetry }: { failure: ContactFailure; onRetry: () => void }) {
  const { t } = useMessages();
  const { contact: messages } = t.supplement_portal.confirmation;
  const button = useRef<HTMLButtonElement>(null);
  useRestoreFocus(button);
  return (
    <Note
      kind="warning"
      title={failureTitle(t, failure)}
      action={
        isSessionOver(failure.error) ? undefined : (
          <Button ref={button} small onClick={onRetry}>
            {messages.retry()}
          </Button>
        )
      }
    >
      {failureTexts(t, failure).map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Note>
  );
}
