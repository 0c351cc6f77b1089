/**
 * Paths of the customer API v2 that the supplement portal uses. They do not contain the client code. An installation
 * can configure other paths. The specification does not show the path of the claim lookup with a captcha.
 */
export const defaultPaths = {
  provider: '/customer/v2/providers/{code}',
  exposureLookup: '/customer/v2/exposures/lookup',
  insurerExposures: '/customer/v2/exposures/provider/{code}',
  bypassToken: '/customer/v2/vendor_assignments/token',
  vendors: '/customer/v2/vendors',
  vendor: '/customer/v2/vendors/{id}',
  contacts: '/customer/v2/vendor_contacts',
  vendorContacts: '/customer/v2/vendor_contacts/vendor_id/{vendorId}',
  assignments: '/customer/v2/vendor_assignments',
  assignment: '/customer/v2/vendor_assignments/{id}',
  lastAssignment: '/customer/v2/vendor_assignments/vendor_id/{vendorId}/last',
  suggestAddresses: '/customer/v2/address_lookups/autocomplete',
  findAddress: '/customer/v2/address_lookups/find_address',
  fileSubmissions: '/customer/v2/file_submissions',
  fileSubmission: '/customer/v2/file_submissions/{id}',
  notes: '/customer/v2/notes',
} as const;

export type SupplementPaths = Readonly<Record<keyof typeof defaultPaths, string>>;
