import { useRef } from 'react';
import { useMessages } from '#src/texts/context.tsx';
import { DisplayText } from '#src/texts/displayText.tsx';
import { plainText } from '#src/texts/tokenize.ts';
import { Button } from '#src/ui/Button.tsx';
import { Note } from '#src/ui/Note.tsx';
import { useRestoreFocus } from '#src/ui/restoreFocus.ts';
import { isSessionOver } from '../callMessages.ts';
import { type ContactFailure, failureTexts, failureTitle } from './contactFailure.ts';
import type { PointOfContactCard } from './usePointOfContact.ts';

/** Shows the loading state of the shop's contact list. A new contact can be added in every state. */
export function ContactListState({ card: { state, reload } }: { card: PointOfContactCard }) {
  const { contact: messages } = useMessages().supplement_portal.confirmation;
  const { listFailure, contacts } = state;
  return (
    <div className="confirm-list" role="status">
      {listFailure ? (
        <ListLoadFailed failure={listFailure} onRetry={reload} />
      ) : (
        contacts === null && <p className="card-note">{plainText(messages.loading())}</p>
      )}
    </div>
  );
}

function ListLoadFailed({ failure, onRetry }: { failure: ContactFailure; onRetry: () => void }) {
  const m = useMessages();
  const { contact: messages } = m.supplement_portal.confirmation;
  const button = useRef<HTMLButtonElement>(null);
  useRestoreFocus(button);
  return (
    <Note
      kind="warning"
      title={<DisplayText text={failureTitle(m, failure)} />}
      action={
        isSessionOver(failure.error) ? undefined : (
          <Button ref={button} small onClick={onRetry}>
            {plainText(messages.retry())}
          </Button>
        )
      }
    >
      {failureTexts(m, failure).map((text) => (
        <p key={text}>
          <DisplayText text={text} />
        </p>
      ))}
    </Note>
  );
}
