import { contactName, contactPhone, type VendorContact } from '#src/api/portal/vendorContact.ts';
import { useMessages } from '#src/texts/context.tsx';
import { Facts } from '#src/ui/Card.tsx';
import { ValueOrDash } from './ValueOrDash.tsx';

export interface ContactFactsProps {
  readonly contact: VendorContact;
  /**
   * False if the name is already shown next to the facts.
   * @default true
   */
  readonly isNamed?: boolean;
}

export function ContactFacts({ contact, isNamed = true }: ContactFactsProps) {
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
