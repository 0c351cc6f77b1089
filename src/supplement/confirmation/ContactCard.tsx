import type { VendorContact } from '#src/domain/supplement/vendorContact.ts';
import { useMessages } from '#src/i18n/context.tsx';
import { DisplayText } from '#src/i18n/displayText.tsx';
import { plainText } from '#src/i18n/tokenize.ts';
import { EditableCard } from '#src/ui/EditableCard.tsx';
import { useSupplement } from '../wizard/useSupplement.tsx';
import { ContactFacts } from './ContactFacts.tsx';
import { ContactFields } from './ContactFields.tsx';
import type { PointOfContactCard } from './usePointOfContact.ts';

/** The card of the point of contact. It stays open until a contact is selected. */
export function ContactCard({ card }: { card: PointOfContactCard }) {
  const { contact: words } = useMessages().supplement_portal.confirmation;
  const { dispatch } = useSupplement();
  const save = async () => {
    if (await card.save()) dispatch({ type: 'succeeded', message: words.saved() });
  };
  return (
    <EditableCard
      title={<DisplayText text={words.title()} />}
      note={<DisplayText text={words.optional()} />}
      mode={card.state.mode}
      canCancel={card.canCancel}
      saveKind="plain"
      words={{
        edit: plainText(words.edit()),
        save: plainText(words.save()),
        saving: plainText(words.saving()),
        cancel: plainText(words.cancel()),
        locked: '',
      }}
      on={{ edit: card.open, save: () => void save(), cancel: card.cancel }}
      view={<Stored contact={card.stored} />}
      fields={<ContactFields card={card} />}
    />
  );
}

function Stored({ contact }: { contact: VendorContact | null }) {
  const { contact: words } = useMessages().supplement_portal.confirmation;
  if (contact) return <ContactFacts contact={contact} />;
  return (
    <p>
      <DisplayText text={words.nobody()} />
    </p>
  );
}
