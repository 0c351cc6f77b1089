import { Fragment, useRef } from 'react';
import { contactName, contactPhone, type VendorContact } from '#src/api/portal/vendor.ts';
import { useMessages } from '#src/texts/context.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Facts } from '#src/ui/Card.tsx';
import { EditableCard } from '#src/ui/EditableCard.tsx';
import { Note } from '#src/ui/Note.tsx';
import { useRestoreFocus } from '#src/ui/restoreFocus.ts';
import { Select } from '#src/ui/Select.tsx';
import { isSessionOver } from '../callMessages.ts';
import { useSupplement } from '../wizard/useSupplement.tsx';
import { ContactAlert } from './ContactAlert.tsx';
import { contactFieldIds } from './contactDraft.ts';
import { type ContactFailure, failureTexts, failureTitle, problemText } from './contactFailure.ts';
import { NewContactForm } from './NewContactForm.tsx';
import { chosenContact } from './pointOfContact.ts';
import type { PointOfContactCard } from './usePointOfContact.ts';
import { ValueOrDash } from './ValueOrDash.tsx';

/** The card of the point of contact. It stays open until a contact is selected. */
export function ContactCard({ card }: { card: PointOfContactCard }) {
  const { m, t } = useMessages();
  const messages = m.supplement_portal.confirmation.contact;
  const texts = t.supplement_portal.confirmation.contact;
  const { dispatch } = useSupplement();
  const save = async () => {
    if (await card.save()) dispatch({ type: 'succeeded', message: texts.saved() });
  };
  return (
    <div className="confirm-contact">
      <EditableCard
        title={messages.title()}
        note={messages.optional()}
        mode={card.state.mode}
        canCancel={card.canCancel}
        saveKind="plain"
        labels={{
          edit: texts.edit(),
          save: texts.save(),
          saving: texts.saving(),
          cancel: texts.cancel(),
          locked: '',
        }}
        on={{ edit: card.open, save: () => void save(), cancel: card.cancel }}
        view={<StoredContact contact={card.stored} />}
        fields={<ContactFields card={card} />}
      />
      <SavedNote />
    </div>
  );
}

/** The confirmation that the contact was saved. Shown at the card, because the top of the page may be out of view. */
function SavedNote() {
  const { success } = useSupplement().state;
  return (
    <div role="status">
      {success !== null && (
        <Note kind="success">
          <p>{success}</p>
        </Note>
      )}
    </div>
  );
}

function StoredContact({ contact }: { contact: VendorContact | null }) {
  const { contact: messages } = useMessages().m.supplement_portal.confirmation;
  if (contact) return <ContactFacts contact={contact} />;
  return <p>{messages.nobody()}</p>;
}

/** Option value for a new contact. It cannot collide with an ID from the backend, which is a number. */
const newValue = 'new';

/** Selects an existing contact of the shop, or adds a new one. */
function ContactFields({ card }: { card: PointOfContactCard }) {
  const { m, t } = useMessages();
  const { contact: messages } = m.supplement_portal.confirmation;
  const { state, stored, problems, choose } = card;
  const chosen = chosenContact(state, stored);
  const value = typeof state.choice === 'string' ? (state.choice === 'new' ? newValue : '') : state.choice.id;
  return (
    <Fragment>
      <p className="small">{messages.lead()}</p>
      <ContactAlert card={card} />
      <div>
        <Select
          id={contactFieldIds.contact}
          label={messages.label()}
          error={problems.contact && problemText(t, problems.contact)}
          {...(value === '' && { placeholder: t.supplement_portal.confirmation.contact.choose() })}
          options={[
            ...options(
              state.contacts ?? (stored ? [stored] : []),
              t.supplement_portal.confirmation.contact.nameless(),
            ),
            { value: newValue, text: t.supplement_portal.confirmation.contact.add() },
          ]}
          value={value}
          onChange={(event) => {
            const { value: picked } = event.currentTarget;
            choose(picked === '' ? 'none' : picked === newValue ? 'new' : { id: picked });
          }}
        />
        <ContactListState card={card} />
      </div>
      {chosen && <ContactFacts contact={chosen} isNamed={false} />}
      {state.choice === 'new' && <NewContactForm card={card} />}
    </Fragment>
  );
}

/** If two contacts have the same name, adds other details to distinguish them. */
function options(contacts: readonly VendorContact[], nameless: string) {
  const names = contacts.map((contact) => contactName(contact) || nameless);
  return contacts.map(({ id, email }, index) => {
    const name = names[index] as string;
    const isAmbiguous = names.filter((other) => other === name).length > 1;
    return { value: id, text: isAmbiguous && email !== '' ? `${name} (${email})` : name };
  });
}

/** Shows the loading state of the shop's contact list. A new contact can be added in every state. */
function ContactListState({ card: { state, reload } }: { card: PointOfContactCard }) {
  const { contact: messages } = useMessages().t.supplement_portal.confirmation;
  const { listFailure, contacts } = state;
  return (
    <div className="confirm-list" role="status">
      {listFailure ? (
        <ListLoadFailed failure={listFailure} onRetry={reload} />
      ) : (
        contacts === null && <p className="small">{messages.loading()}</p>
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

interface ContactFactsProps {
  readonly contact: VendorContact;
  /**
   * False to omit the name, because the caller already shows it.
   * @default true
   */
  readonly isNamed?: boolean;
}

function ContactFacts({ contact, isNamed = true }: ContactFactsProps) {
  const { contact: messages } = useMessages().t.supplement_portal.confirmation;
  return (
    <Facts
      facts={[
        ...(isNamed
          ? [[messages.name(), <ValueOrDash key="name" text={contactName(contact)} />] as const]
          : []),
        [messages.phone(), <ValueOrDash key="phone" text={contactPhone(contact)} />],
        [messages.email(), <ValueOrDash key="email" text={contact.email} />],
      ]}
    />
  );
}
