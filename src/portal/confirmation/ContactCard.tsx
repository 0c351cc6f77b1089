import type { VendorContact } from '#src/api/portal/vendorContact.ts';
import { useMessages } from '#src/texts/context.tsx';
import { EditableCard } from '#src/ui/EditableCard.tsx';
import { Note } from '#src/ui/Note.tsx';
import { useSupplement } from '../wizard/useSupplement.tsx';
import { ContactFacts } from './ContactFacts.tsx';
import { ContactFields } from './ContactFields.tsx';
import type { PointOfContactCard } from './usePointOfContact.ts';

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

/** Beside the card, because the start of the page may be out of view when the contact is saved. */
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
