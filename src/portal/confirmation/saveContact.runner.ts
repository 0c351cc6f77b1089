import type { Result } from '#src/api/errors.ts';
import type { ContactForm, VendorContact } from '#src/api/portal/vendor.ts';
import type { SupplementServices } from '../services.tsx';
import { forgetLostVendorAssignment, type VendorAssignmentKey } from '../vendorAssignments.ts';
import type { ContactFailure } from './contactFailure.ts';

export type SaveOutcome =
  | { readonly ok: true; readonly value: VendorContact }
  | ({ readonly ok: false } & ContactFailure);

interface ContactSave {
  readonly assignmentKey: VendorAssignmentKey;
  /** The contact to save. A contact with an ID already exists in the backend. */
  readonly contact: VendorContact | ContactForm;
  /** An earlier attempt got no response, so the contact may already exist. */
  readonly mayExist: boolean;
  /** Called as soon as a new contact is created, so that a retry does not create it again. */
  readonly onCreated: (contact: VendorContact) => void;
}

type Services = Pick<SupplementServices, 'backend' | 'vendorAssignments'>;

/** Creates the contact if it is new, then sets it on the assignment. */
export async function saveContact(
  services: Services,
  save: ContactSave,
  signal: AbortSignal,
): Promise<SaveOutcome> {
  const record = await findOrCreate(services, save, signal);
  if (!record.ok) return { ...record, call: 'create' };
  const assigned = await assign(services, save.assignmentKey, record.value.id, signal);
  return assigned.ok ? record : { ...assigned, call: 'assign' };
}

async function findOrCreate(
  { backend }: Services,
  { assignmentKey: { vendorId }, contact, mayExist, onCreated }: ContactSave,
  signal: AbortSignal,
): Promise<Result<VendorContact>> {
  if ('id' in contact) return { ok: true, value: contact };
  const existing = mayExist ? await backend.loadContacts(vendorId, signal) : undefined;
  const duplicate = existing?.ok ? existing.value.find((other) => isSameContact(other, contact)) : undefined;
  const created: Result<VendorContact> = duplicate
    ? { ok: true, value: duplicate }
    : await backend.createContact(vendorId, contact, signal);
  if (created.ok) onCreated(created.value);
  return created;
}

async function assign(
  { backend, vendorAssignments }: Services,
  assignmentKey: VendorAssignmentKey,
  contactId: string,
  signal: AbortSignal,
): Promise<Result<void>> {
  const found = await vendorAssignments.find({ ...assignmentKey, contactId }, signal);
  if (!found.ok) return found;
  // An assignment that was just created already has the contact.
  if (found.value.contactId === contactId) return { ok: true, value: undefined };
  const assigned = await backend.assignContact(found.value.id, contactId, signal);
  if (assigned.ok) vendorAssignments.put(assignmentKey, { ...found.value, contactId });
  else forgetLostVendorAssignment(vendorAssignments, assignmentKey, assigned.error);
  return assigned;
}

function isSameContact(a: ContactForm, b: ContactForm): boolean {
  return (
    a.firstName === b.firstName &&
    a.lastName === b.lastName &&
    a.email === b.email &&
    a.phoneNumber === b.phoneNumber
  );
}
