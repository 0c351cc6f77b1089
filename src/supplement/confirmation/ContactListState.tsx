import { useMessages } from '#src/i18n/context.tsx';
import { DisplayText } from '#src/i18n/displayText.tsx';
import { plainText } from '#src/i18n/tokenize.ts';
import { Button } from '#src/ui/Button.tsx';
import { Note } from '#src/ui/Note.tsx';
import { failureTexts, failureTitle } from './contactFailure.ts';
import type { PointOfContactCard } from './usePointOfContact.ts';

/** Whether the shop's contacts are there to be chosen from. Somebody new can be told of all the same. */
export function ContactListState({ card: { state, reload } }: { card: PointOfContactCard }) {
  const m = useMessages();
  const { contact: words } = m.supplement_portal.confirmation;
  const { listFailure, contacts } = state;
  return (
    <div className="confirm-list" role="status">
      {listFailure ? (
        <Note
          kind="warning"
          title={<DisplayText text={failureTitle(m, listFailure)} />}
          action={
            <Button small onClick={reload}>
              {plainText(words.retry())}
            </Button>
          }
        >
          {failureTexts(m, listFailure).map((text) => (
            <p key={text}>
              <DisplayText text={text} />
            </p>
          ))}
        </Note>
      ) : (
        contacts === null && <p className="card-note">{plainText(words.loading())}</p>
      )}
    </div>
  );
}
