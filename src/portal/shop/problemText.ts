import type { Messages } from '#src/texts/messages.ts';
import type { VendorProblemKey } from './vendorForm.ts';

/** The message for each problem key. A key without a message does not compile. */
const textOf: Readonly<Record<VendorProblemKey, (m: Messages) => string>> = {
  'errors.vendor.name.required': (m) => m.errors.vendor.name.required(),
  'errors.address.address1.required': (m) => m.errors.address.address1.required(),
  'errors.address.city.required': (m) => m.errors.address.city.required(),
  'errors.address.country.required': (m) => m.errors.address.country.required(),
  'errors.address.region.required': (m) => m.errors.address.region.required(),
  'errors.email.valid': (m) => m.errors.email.valid(),
  'supplement_portal.errors.vendor.email.required': (m) => m.supplement_portal.errors.vendor.email.required(),
  'supplement_portal.errors.vendor.phone.required': (m) => m.supplement_portal.errors.vendor.phone.required(),
  'supplement_portal.errors.too_long': (m) => m.supplement_portal.errors.too_long(),
};

/** Returns the message for a field problem, as a display string. */
export function problemText(m: Messages, key: VendorProblemKey): string {
  return textOf[key](m);
}
