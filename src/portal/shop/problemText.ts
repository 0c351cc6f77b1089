import type { Messages } from '#src/texts/messages.ts';
import type { VendorField, VendorProblemKey } from './vendorForm.ts';

/** The message for each problem key. A key without a message does not compile. */
const textOf: Readonly<Record<VendorProblemKey, (t: Messages['t']) => string>> = {
  'errors.vendor.name.required': (t) => t.errors.vendor.name.required(),
  'errors.address.address1.required': (t) => t.errors.address.address1.required(),
  'errors.address.city.required': (t) => t.errors.address.city.required(),
  'errors.address.country.required': (t) => t.errors.address.country.required(),
  'errors.address.region.required': (t) => t.errors.address.region.required(),
  'errors.email.valid': (t) => t.errors.email.valid(),
  'supplement_portal.errors.vendor.email.required': (t) => t.supplement_portal.errors.vendor.email.required(),
  'supplement_portal.errors.vendor.phone.required': (t) => t.supplement_portal.errors.vendor.phone.required(),
  'supplement_portal.errors.too_long': (t) => t.supplement_portal.errors.too_long(),
};

/** Returns the message for a field problem, as a display string. */
export function problemText(t: Messages['t'], key: VendorProblemKey): string {
  return textOf[key](t);
}

/** Returns the element ID that the error list uses to link to a field. */
export function shopFieldId(field: VendorField): string {
  return `shop-${field}`;
}
