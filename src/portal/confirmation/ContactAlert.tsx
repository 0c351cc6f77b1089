import { useMessages } from '#src/texts/context.tsx';
import { DisplayText } from '#src/texts/displayText.tsx';
import { plainText } from '#src/texts/tokenize.ts';
import { Alert, FieldLink } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { InvalidField } from '#src/ui/InvalidField.tsx';
import type { ContactProblemKey } from './contactDraft.ts';
import {
  type ContactFailure,
  failureTexts,
  failureTitle,
  problemText,
  rejectedField,
  rejectedFieldText,
} from './contactFailure.ts';
import { contactFieldIds } from './contactFieldIds.ts';
import type { PointOfContactCard } from './usePointOfContact.ts';

/**
 * Explains why the contact was not saved, unless a single field shows it. Offers to continue without a contact, because it
 * is optional.
 */
export function ContactAlert({ card }: { card: PointOfContactCard }) {
  const { state, skip } = card;
  const { contact: messages } = useMessages().supplement_portal.confirmation;
  const failure = state.failure?.cause;
  if (!hasContactError(card)) return null;
  return (
    <div className="confirm-alert">
      {failure ? (
        <SaveFailedAlert key={state.saveCount} failure={failure} />
      ) : (
        <ContactProblemsAlert key={state.saveCount} card={card} />
      )}
      <Button kind="quiet" small onClick={skip}>
        {plainText(messages.skip())}
      </Button>
    </div>
  );
}

export function hasContactError({ state, problems }: PointOfContactCard): boolean {
  return state.failure?.cause !== undefined || Object.keys(problems).length > 0;
}

function ContactProblemsAlert({ card: { state, problems } }: { card: PointOfContactCard }) {
  const m = useMessages();
  const { contact: messages } = m.supplement_portal.confirmation;
  const found = Object.entries(problems) as [keyof typeof contactFieldIds, ContactProblemKey][];
  // An existing contact has no editable fields here, so its errors cannot be fixed.
  const isExistingContact = typeof state.choice !== 'string';
  const [first, second] = found;
  if (first && !second && !isExistingContact)
    return (
      <InvalidField id={contactFieldIds[first[0]]}>
        <DisplayText text={problemText(m, first[1])} />
      </InvalidField>
    );
  return (
    <Alert title={<DisplayText text={messages.problems()} />}>
      {isExistingContact && (
        <p>
          <DisplayText text={messages.problems_known()} />
        </p>
      )}
      <ul>
        {found.map(([field, key]) => (
          <li key={field}>
            <FieldLink field={isExistingContact ? contactFieldIds.contact : contactFieldIds[field]}>
              <DisplayText text={problemText(m, key)} />
            </FieldLink>
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function SaveFailedAlert({ failure }: { failure: ContactFailure }) {
  const m = useMessages();
  const field = rejectedField(failure);
  if (field)
    return (
      <InvalidField id={contactFieldIds[field]}>
        <DisplayText text={rejectedFieldText(m, failure)} />
      </InvalidField>
    );
  return (
    <Alert title={<DisplayText text={failureTitle(m, failure)} />}>
      {failureTexts(m, failure).map((text) => (
        <p key={text}>
          <DisplayText text={text} />
        </p>
      ))}
    </Alert>
  );
}
