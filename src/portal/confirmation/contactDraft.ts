import { type ContactForm, textMaxLength } from '#src/api/portal/vendor.ts';
import { hasDigit, type PhoneProblem, type TypedPhone } from '#src/phone/phone.ts';
import { hasVisibleText } from '#src/texts/visibleText.ts';
import { isEmail, normalizeEmail } from '#src/ui/email.ts';

/** A new contact at the shop, as typed so far. */
export interface ContactDraft {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: TypedPhone;
}

export const emptyContact: ContactDraft = {
  firstName: '',
  lastName: '',
  email: '',
  phone: { text: '', country: '' },
};

/** True if anything was typed. A selected country alone does not count. */
export function isContactTouched({ firstName, lastName, email, phone }: ContactDraft): boolean {
  return [firstName, lastName, email, phone.text].some(hasVisibleText);
}

/** The draft as a form for validation. The phone number is not parsed, and is empty if it contains no digit. */
export function typedContact({ firstName, lastName, email, phone }: ContactDraft): ContactForm {
  return {
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    email: normalizeEmail(email),
    phoneNumber: hasDigit(phone.text) ? phone.text : '',
    countryCode: '',
  };
}

/** Catalogue keys of contact errors. */
export type ContactProblemKey =
  | 'supplement_portal.errors.point_of_contact.any.required'
  | 'supplement_portal.errors.address.first_name.required'
  | 'supplement_portal.errors.point_of_contact.email.required'
  | 'errors.email.valid'
  | 'supplement_portal.errors.point_of_contact.phone.required'
  | 'supplement_portal.errors.too_long'
  | `supplement_portal.errors.phone_problem.${PhoneProblem}`;

export type ContactField = keyof ContactForm;

/** At most one error per field. `contact` is the error of the selection. */
export type ContactProblems = Readonly<Partial<Record<ContactField | 'contact', ContactProblemKey>>>;

/** The error if no contact is selected and no new contact is being typed. */
export const noContactProblems: ContactProblems = {
  contact: 'supplement_portal.errors.point_of_contact.any.required',
};

/** Errors that prevent a new or existing contact from being saved. */
export function findContactProblems(contact: ContactForm): ContactProblems {
  const problems: Partial<Record<ContactField, ContactProblemKey>> = {};
  for (const field of ['firstName', 'lastName', 'email', 'phoneNumber'] as const) {
    const problem = findProblem(field, contact[field].trim());
    if (problem) problems[field] = problem;
  }
  return problems;
}

const required: Readonly<Partial<Record<ContactField, ContactProblemKey>>> = {
  firstName: 'supplement_portal.errors.address.first_name.required',
  email: 'supplement_portal.errors.point_of_contact.email.required',
  phoneNumber: 'supplement_portal.errors.point_of_contact.phone.required',
};

function findProblem(field: ContactField, text: string): ContactProblemKey | undefined {
  if (!hasVisibleText(text)) return required[field];
  if (text.length > textMaxLength) return 'supplement_portal.errors.too_long';
  return field === 'email' && !isEmail(text) ? 'errors.email.valid' : undefined;
}

/** Element IDs that the error list uses to link to a field. The calling code has no field of its own. */
export const contactFieldIds: Readonly<Record<ContactField | 'contact', string>> = {
  contact: 'contact',
  firstName: 'contact-first-name',
  lastName: 'contact-last-name',
  email: 'contact-email',
  phoneNumber: 'contact-phone',
  countryCode: 'contact-phone',
};
