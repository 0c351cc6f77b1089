import { useMessages } from '#src/texts/context.tsx';
import { Alert, FieldLink } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { InvalidField } from '#src/ui/InvalidField.tsx';
import { type ContactProblemKey, contactFieldIds } from './contactDraft.ts';
import {
  type ContactFailure,
  failureTexts,
  failureTitle,
  problemText,
  rejectedField,
  rejectedFieldText,
} from './contactFailure.ts';
import type { PointOfContactCard } from './usePointOfContact.ts';

/**
 * Explains why the contact was not saved. If only one field is invalid, moves the focus to that field, which shows the
 * error. Offers to continue without a contact, because a contact is optional.
 */
export function ContactAlert({ card }: { card: PointOfContactCard }) {
  const { state, skip } = card;
  const { failure } = state;
  const { contact: messages } = useMessages().t.supplement_portal.confirmation;
  if (!hasContactError(card)) return null;
  return (
    <div className="stack confirm-alert">
      {failure ? (
        <SaveFailedAlert key={state.saveCount} failure={failure} />
      ) : (
        <ContactProblemsAlert key={state.saveCount} card={card} />
      )}
      <Button kind="quiet" small onClick={skip}>
        {messages.skip()}
      </Button>
    </div>
  );
}

export function hasContactError({ state, problems }: PointOfContactCard): boolean {
  return state.failure !== null || Object.keys(problems).length > 0;
}

function ContactProblemsAlert({ card: { state, problems } }: { card: PointOfContactCard }) {
  const { m, t } = useMessages();
  const { contact: messages } = m.supplement_portal.confirmation;
  const found = Object.entries(problems) as [keyof typeof contactFieldIds, ContactProblemKey][];
  // An existing contact has no editable fields here, so its errors cannot be fixed.
  const isExistingContact = typeof state.choice !== 'string';
  const [first, second] = found;
  if (first && !second && !isExistingContact)
    return <InvalidField id={contactFieldIds[first[0]]}>{problemText(t, first[1])}</InvalidField>;
  return (
    <Alert title={messages.problems()}>
      {isExistingContact && <p>{messages.problems_known()}</p>}
      <ul>
        {found.map(([field, key]) => (
          <li key={field}>
            <FieldLink field={isExistingContact ? contactFieldIds.contact : contactFieldIds[field]}>
              {problemText(t, key)}
            </FieldLink>
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function SaveFailedAlert({ failure }: { failure: ContactFailure }) {
  const { t } = useMessages();
  const field = rejectedField(failure);
  if (field) return <InvalidField id={contactFieldIds[field]}>{rejectedFieldText(t, failure)}</InvalidField>;
  return (
    <Alert title={failureTitle(t, failure)}>
      {failureTexts(t, failure).map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Alert>
  );
}
