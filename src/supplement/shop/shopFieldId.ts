import type { VendorField } from '#src/domain/supplement/vendorForm.ts';

/** Id of the element, by which the list of errors leads to the field. */
export function shopFieldId(field: VendorField): string {
  return `shop-${field}`;
}
