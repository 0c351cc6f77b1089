import type { VendorField } from './vendorForm.ts';

/** Returns the element ID that the error list uses to link to a field. */
export function shopFieldId(field: VendorField): string {
  return `shop-${field}`;
}
