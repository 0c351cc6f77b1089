import type { ContactField } from '#src/domain/supplement/contactDraft.ts';

/** By which the list of what is wrong leads to a field. The calling code is part of the number's. */
export const contactFieldIds: Readonly<Record<ContactField | 'contact', string>> = {
  contact: 'contact',
  firstName: 'contact-first-name',
  lastName: 'contact-last-name',
  email: 'contact-email',
  phoneNumber: 'contact-phone',
  countryCode: 'contact-phone',
};
