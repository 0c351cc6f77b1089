import { contactName, contactPhone, type VendorContact } from '#src/domain/supplement/vendorContact.ts';
import { useMessages } from '#src/i18n/context.tsx';
import { plainText } from '#src/i18n/tokenize.ts';
import { Facts } from '#src/ui/Card.tsx';
import { Known } from './Known.tsx';

export interface ContactFactsProps {
  readonly contact: VendorContact;
  /**
   * False if the name is already shown next to the facts.
   * @default true
   */
  readonly isNamed?: boolean;
}

export function ContactFacts({ contact, isNamed = true }: ContactFactsProps) {
  const { contact: words } = useMessages().supplement_portal.confirmation;
  return (
    <Facts
      facts={[
        ...(isNamed
          ? [[plainText(words.name()), <Known key="name" text={contactName(contact)} />] as const]
          : []),
        [plainText(words.phone()), <Known key="phone" text={contactPhone(contact)} />],
        [plainText(words.email()), <Known key="email" text={contact.email} />],
      ]}
    />
  );
}
