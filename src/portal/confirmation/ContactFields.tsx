import { Fragment } from 'react';
import { contactName, type VendorContact } from '#src/api/portal/vendorContact.ts';
import { useMessages } from '#src/texts/context.tsx';
import { Select } from '#src/ui/Select.tsx';
import { ContactAlert } from './ContactAlert.tsx';
import { ContactFacts } from './ContactFacts.tsx';
import { ContactListState } from './ContactListState.tsx';
import { problemText } from './contactFailure.ts';
import { contactFieldIds } from './contactFieldIds.ts';
import { NewContactForm } from './NewContactForm.tsx';
import { chosenContact } from './pointOfContact.ts';
import type { PointOfContactCard } from './usePointOfContact.ts';

/** Option value for a new contact. It cannot collide with a backend ID, because those are numbers. */
const newValue = 'new';

/** Selects an existing contact of the shop, or adds a new one. */
export function ContactFields({ card }: { card: PointOfContactCard }) {
  const { m, t } = useMessages();
  const { contact: messages } = m.supplement_portal.confirmation;
  const { state, stored, problems, choose } = card;
  const chosen = chosenContact(state, stored);
  const value = typeof state.choice === 'string' ? (state.choice === 'new' ? newValue : '') : state.choice.id;
  return (
    <Fragment>
      <p className="confirm-lead">{messages.lead()}</p>
      <ContactAlert card={card} />
      <div className="confirm-choice">
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
