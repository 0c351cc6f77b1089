import { isEmail } from '../email.ts';
import { hasDigit } from '../phone.ts';
import { hasVisibleText } from '../visibleText.ts';
import { textMaxLength } from './textMaxLength.ts';
import type { ContactForm } from './vendorContact.ts';

/** Somebody new at the shop, as typed so far. */
export interface ContactDraft {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: {
    readonly text: string;
    /** ISO 3166, upper case. Empty until somebody selects one. */
    readonly country: string;
  };
}

export const emptyContact: ContactDraft = {
  ...{ firstName: '', lastName: '', email: '' },
  phone: { text: '', country: '' },
};

/** Whether anything was typed. A country alone is nobody. */
export function isContactTouched({ firstName, lastName, email, phone }: ContactDraft): boolean {
  return [firstName, lastName, email, phone.text].some(hasVisibleText);
}

/** The draft with its phone number still unparsed, for a check before it is sent. Empty if the text has no digit. */
export function typedContact({ firstName, lastName, email, phone }: ContactDraft): ContactForm {
  return {
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    email: email.trim(),
    phoneNumber: hasDigit(phone.text) ? phone.text : '',
    countryCode: '',
  };
}

/** What is wrong with a contact, by the names of the dictionary. */
export type ContactProblemKey =
  | 'supplement_portal.errors.point_of_contact.any.required'
  | 'supplement_portal.errors.address.first_name.required'
  | 'supplement_portal.errors.point_of_contact.email.required'
  | 'errors.email.valid'
  | 'supplement_portal.errors.point_of_contact.phone.required'
  | 'supplement_portal.errors.too_long'
  | 'supplement_portal.errors.phone_too_long';

export type ContactField = keyof ContactForm;

/** At most one of each field; `contact` is the choice itself. */
export type ContactProblems = Readonly<Partial<Record<ContactField | 'contact', ContactProblemKey>>>;

/** Nobody is chosen, and nobody new is being told of. */
export const noContactProblems: ContactProblems = {
  contact: 'supplement_portal.errors.point_of_contact.any.required',
};

/** What keeps a contact from being stored, whether it is new or on record. */
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
