import type { ContactField } from './contactDraft.ts';

/** Element IDs that the error list uses to link to a field. The calling code belongs to the phone number field. */
export const contactFieldIds: Readonly<Record<ContactField | 'contact', string>> = {
  contact: 'contact',
  firstName: 'contact-first-name',
  lastName: 'contact-last-name',
  email: 'contact-email',
  phoneNumber: 'contact-phone',
  countryCode: 'contact-phone',
};
