import type { ExposureSeed } from '../seed/supplement/claims.ts';
import type { Shop } from '../seed/supplement/shops.ts';
import type { Contact, VendorAssignmentRecord } from '../state/supplementStore.ts';

export const taskType = 'VendorTask';

/** Wraps a resource in the format of customer API v2. */
export function resource(type: string, id: string, attributes: object) {
  return { data: { id, type, attributes } };
}

export function exposureAttributes({ token, claimNumber, vehicle }: ExposureSeed): object {
  return { token, claim_number: claimNumber, vehicle };
}

export function vendorAttributes({ name, address, email, phone }: Shop): object {
  return { name, address: { ...address, name, email, phone }, email, phone, country_code: address.country };
}

export function contactAttributes(contact: Contact): object {
  return {
    first_name: contact.firstName,
    last_name: contact.lastName,
    email: contact.email,
    phone_number: contact.phone,
    country_code: contact.callingCode,
    vendor_id: Number(contact.vendorId),
  };
}

export function assignmentAttributes({
  vendorId,
  exposureId,
  contactId,
  taskId,
}: VendorAssignmentRecord): object {
  return {
    assignee_id: Number(vendorId),
    assignee_type: 'vendor',
    vendor_assignable_id: Number(exposureId),
    vendor_assignable_type: 'Exposure',
    vendor_contact_id: contactId === null ? null : Number(contactId),
    vendor_task: {
      id: Number(taskId),
      type: taskType,
      task_status: 'pending',
      vendor_taskable_type: 'RepairShop',
    },
  };
}
