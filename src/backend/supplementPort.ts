import type { AddressSuggestion, PostalAddress } from '#src/domain/supplement/address.ts';
import type { Exposure } from '#src/domain/supplement/exposure.ts';
import type { NewVendor, Vendor } from '#src/domain/supplement/vendor.ts';
import type { BypassGrant, VendorAssignment } from '#src/domain/supplement/vendorAssignment.ts';
import type { ContactForm, VendorContact } from '#src/domain/supplement/vendorContact.ts';
import type { Provider } from '#src/tenant/provider.ts';
import type { Result } from './errors.ts';

export interface ClaimQuery {
  readonly claimNumber: string;
  /** Omitted if the captcha is switched off. */
  readonly captchaToken?: string;
  /** From the link that opened the portal, if any. */
  readonly exposureId?: string;
}

/** Presigned form for the bytes of one file. */
export interface FileSubmission {
  /** Id for the call that confirms the upload. */
  readonly id: string;
  readonly url: string;
  /** Signed fields, sent before the file in the order of the response. */
  readonly fields: ReadonlyMap<string, string>;
}

/** Identity of the vendor's calls. The exposure's token is sent in the `token` header. */
export interface VendorSession {
  /** Header of every call: the bundle's provider code, or the bypass token's. */
  readonly providerCode: string;
  readonly exposureToken: string | null;
}

/**
 * The calls of the supplement portal: customer API v2. Each gives a `Result`, and for a bug of ours `fault`; it throws
 * only when `signal` has been aborted by its caller. A call that needs the exposure's token and has none is
 * `unauthorised` and not sent.
 */
export interface SupplementBackend {
  loadProvider(code: string, signal: AbortSignal): Promise<Result<Provider>>;
  /** Finds claims by number. An empty list is `notFound`. An insurer's own portal uses a separate call. */
  findExposures(query: ClaimQuery, signal: AbortSignal): Promise<Result<readonly Exposure[]>>;
  /** Exchanges a bypass token, which works only once. */
  exchangeBypassToken(token: string, signal: AbortSignal): Promise<Result<BypassGrant>>;

  loadVendor(vendorId: string, signal: AbortSignal): Promise<Result<Vendor>>;
  createVendor(vendor: NewVendor, signal: AbortSignal): Promise<Result<Vendor>>;
  loadContacts(vendorId: string, signal: AbortSignal): Promise<Result<readonly VendorContact[]>>;
  createContact(vendorId: string, contact: ContactForm, signal: AbortSignal): Promise<Result<VendorContact>>;

  /** The vendor's last assignment of this exposure, or `notFound`. */
  loadAssignment(vendorId: string, signal: AbortSignal): Promise<Result<VendorAssignment>>;
  /** A non-numeric id gives `rejected`, and nothing is sent. */
  createAssignment(
    of: { readonly vendorId: string; readonly exposureId: string; readonly contactId: string | null },
    signal: AbortSignal,
  ): Promise<Result<VendorAssignment>>;
  assignContact(assignmentId: string, contactId: string, signal: AbortSignal): Promise<Result<void>>;

  suggestAddresses(text: string, signal: AbortSignal): Promise<Result<readonly AddressSuggestion[]>>;
  findAddress(suggestion: AddressSuggestion, signal: AbortSignal): Promise<Result<PostalAddress>>;

  /** First of the three calls of an upload. */
  createFileSubmission(
    task: VendorAssignment['task'],
    fileName: string,
    signal: AbortSignal,
  ): Promise<Result<FileSubmission>>;
  /** Third call: confirms that the bytes were uploaded. */
  confirmFileUploaded(submissionId: string, signal: AbortSignal): Promise<Result<void>>;
  addNote(task: VendorAssignment['task'], body: string, signal: AbortSignal): Promise<Result<void>>;
}
