import type { BackendError } from '#src/api/errors.ts';
import { errorText } from '#src/texts/errorText.ts';
import type { Messages } from '#src/texts/messages.ts';
import { callMessages } from '../callMessages.ts';
import type { ContactField, ContactProblemKey } from './contactDraft.ts';

/**
 * The call that failed: `load` reads the list, `create` saves a new contact, `assign` sets the contact on the
 * assignment.
 */
export interface ContactFailure {
  readonly call: 'load' | 'create' | 'assign';
  readonly error: BackendError;
}

/** The message for each contact error key, from client-side checks and from servers. */
const messageOf: Readonly<Record<ContactProblemKey, (t: Messages['t']) => string>> = {
  'supplement_portal.errors.point_of_contact.any.required': (t) =>
    t.supplement_portal.errors.point_of_contact.any.required(),
  'supplement_portal.errors.address.first_name.required': (t) =>
    t.supplement_portal.errors.address.first_name.required(),
  'supplement_portal.errors.point_of_contact.email.required': (t) =>
    t.supplement_portal.errors.point_of_contact.email.required(),
  'errors.email.valid': (t) => t.errors.email.valid(),
  'supplement_portal.errors.point_of_contact.phone.required': (t) =>
    t.supplement_portal.errors.point_of_contact.phone.required(),
  'supplement_portal.errors.too_long': (t) => t.supplement_portal.errors.too_long(),
  'supplement_portal.errors.phone_problem.characters': (t) =>
    t.supplement_portal.errors.phone_problem.characters(),
  'supplement_portal.errors.phone_problem.several': (t) => t.supplement_portal.errors.phone_problem.several(),
  'supplement_portal.errors.phone_problem.extension': (t) =>
    t.supplement_portal.errors.phone_problem.extension(),
  'supplement_portal.errors.phone_problem.code': (t) => t.supplement_portal.errors.phone_problem.code(),
  'supplement_portal.errors.phone_problem.length': (t) => t.supplement_portal.errors.phone_problem.length(),
};

export function problemText(t: Messages['t'], key: ContactProblemKey): string {
  return messageOf[key](t);
}

/** Returns the messages for a failure, as display strings. */
export function failureTexts(t: Messages['t'], { call, error }: ContactFailure): readonly string[] {
  const messages = t.supplement_portal.confirmation.contact;
  const key = lookUpKey(error);
  if (key) return [problemText(t, key)];
  const texts = callMessages(t, error, call === 'load' ? messages.list_gone() : messages.gone());
  // Drop the general message, because the title already says that something failed.
  return texts.length > 1 ? texts.filter((text) => text !== t.supplement_portal.errors.unknown()) : texts;
}

export function failureTitle(t: Messages['t'], { call }: ContactFailure): string {
  const { not_loaded, not_created, not_assigned } = t.supplement_portal.confirmation.contact;
  return { load: not_loaded, create: not_created, assign: not_assigned }[call]();
}

const fieldOf: Readonly<Record<string, ContactField>> = {
  first_name: 'firstName',
  last_name: 'lastName',
  email: 'email',
  phone_number: 'phoneNumber',
  phone: 'phoneNumber',
  country_code: 'phoneNumber',
};

/** Returns the field of the new contact that the server rejected, if the form has that field. */
export function rejectedField(failure: ContactFailure | undefined): ContactField | undefined {
  const name = failure?.call === 'create' ? failure.error.field?.name : undefined;
  return name !== undefined && Object.keys(fieldOf).includes(name) ? fieldOf[name] : undefined;
}

/** Returns the server's message for the rejected field. */
export function rejectedFieldText(t: Messages['t'], failure: ContactFailure): string {
  const key = lookUpKey(failure.error);
  if (key) return problemText(t, key);
  const { kind, field } = failure.error;
  return errorText(t, { kind, ...(field && { display: field.text }) });
}

/** Returns the message key of an error, if the server sent a key instead of a text. */
function lookUpKey({ field, display, code }: BackendError): ContactProblemKey | undefined {
  return [field?.text, display, code].find(isKey);
}

function isKey(text: string | undefined): text is ContactProblemKey {
  return text !== undefined && Object.keys(messageOf).includes(text);
}
