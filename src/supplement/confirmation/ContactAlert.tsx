import type { ContactProblemKey } from '#src/domain/supplement/contactDraft.ts';
import { useMessages } from '#src/i18n/context.tsx';
import { DisplayText } from '#src/i18n/displayText.tsx';
import { plainText } from '#src/i18n/tokenize.ts';
import { Alert, FieldLink } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import {
  type ContactFailure,
  failureTexts,
  failureTitle,
  problemText,
  refusedField,
} from './contactFailure.ts';
import { contactFieldIds } from './contactFieldIds.ts';
import type { PointOfContactCard } from './usePointOfContact.ts';

/** Explains why the contact was not saved, and offers to continue without one, because a contact is optional. */
export function ContactAlert({ card }: { card: PointOfContactCard }) {
  const { state, skip } = card;
  const { contact: words } = useMessages().supplement_portal.confirmation;
  const failure = state.failure?.of;
  if (!isContactRefused(card)) return null;
  return (
    <div className="confirm-alert">
      {failure ? <Failed key={state.saves} failure={failure} /> : <Refused key={state.saves} card={card} />}
      <Button kind="quiet" small onClick={skip}>
        {plainText(words.skip())}
      </Button>
    </div>
  );
}

export function isContactRefused({ state, problems }: PointOfContactCard): boolean {
  return state.failure?.of !== undefined || Object.keys(problems).length > 0;
}

function Refused({ card: { state, problems } }: { card: PointOfContactCard }) {
  const m = useMessages();
  const { contact: words } = m.supplement_portal.confirmation;
  const found = Object.entries(problems) as [keyof typeof contactFieldIds, ContactProblemKey][];
  // An existing contact has no editable fields here, so its errors cannot be fixed.
  const isOnRecord = typeof state.choice !== 'string';
  return (
    <Alert title={<DisplayText text={words.problems()} />}>
      {isOnRecord && (
        <p>
          <DisplayText text={words.problems_known()} />
        </p>
      )}
      <ul>
        {found.map(([field, key]) => (
          <li key={field}>
            <FieldLink field={isOnRecord ? contactFieldIds.contact : contactFieldIds[field]}>
              <DisplayText text={problemText(m, key)} />
            </FieldLink>
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function Failed({ failure }: { failure: ContactFailure }) {
  const m = useMessages();
  const field = refusedField(failure);
  return (
    <Alert title={<DisplayText text={failureTitle(m, failure)} />}>
      {failureTexts(m, failure).map((text) => (
        <p key={text}>
          {field ? (
            <FieldLink field={contactFieldIds[field]}>
              <DisplayText text={text} />
            </FieldLink>
          ) : (
            <DisplayText text={text} />
          )}
        </p>
      ))}
    </Alert>
  );
}
