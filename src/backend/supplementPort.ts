import type { AddressSuggestion, PostalAddress } from '#src/domain/supplement/address.ts';
import type { Exposure } from '#src/domain/supplement/exposure.ts';
import type { NewVendor, Vendor } from '#src/domain/supplement/vendor.ts';
import type { BypassGrant, VendorAssignment } from '#src/domain/supplement/vendorAssignment.ts';
import type { ContactForm, VendorContact } from '#src/domain/supplement/vendorContact.ts';
import type { Provider } from '#src/tenant/provider.ts';
import type { Result } from './errors.ts';

export interface ClaimQuery {
  readonly claimNumber: string;
  /** Left out where captcha is switched off. [API2-35] */
  readonly captchaToken?: string;
  /** Of the link that led here, if any. [SUP-WIZ-24] */
  readonly exposureId?: string;
}

/** Where the bytes of one file are to go. [API2-05] */
export interface FileSubmission {
  /** To say that they have arrived. */
  readonly id: string;
  readonly url: string;
  /** Signed; they stand before the file, in the order of the answer. */
  readonly fields: ReadonlyMap<string, string>;
}

/** Whom a call is made for. The exposure's token goes into its `token` header. [SEC-09] */
export interface VendorSession {
  /** Header of every call: the bundle's own, or the bypass token's. [SUP-SLIM-08] */
  readonly providerCode: string;
  readonly exposureToken: string | null;
}

/**
 * The calls of the supplement portal: customer API v2. Each gives a `Result`, and for a bug of ours `fault`; it throws
 * only when `signal` has been aborted by its caller. A call that needs the exposure's token and has none is
 * `unauthorised` and not sent.
 */
export interface SupplementBackend {
  /** [API2-01 API2-02 SUP-WIZ-27] */
  loadProvider(code: string, signal: AbortSignal): Promise<Result<Provider>>;
  /**
   * Claims are found by number; an empty list is `notFound`. Of an insurer's own portal by its own call.
   * [API2-03 API2-04 SUP-CLM-09]
   */
  findExposures(query: ClaimQuery, signal: AbortSignal): Promise<Result<readonly Exposure[]>>;
  /** The token is no exposure's: it is spent here and never again. [API2-12 API2-30] */
  exchangeBypassToken(token: string, signal: AbortSignal): Promise<Result<BypassGrant>>;

  /** [API2-14] */
  loadVendor(vendorId: string, signal: AbortSignal): Promise<Result<Vendor>>;
  /** [API2-13] */
  createVendor(vendor: NewVendor, signal: AbortSignal): Promise<Result<Vendor>>;
  /** [API2-17] */
  loadContacts(vendorId: string, signal: AbortSignal): Promise<Result<readonly VendorContact[]>>;
  /** [API2-18] */
  createContact(vendorId: string, contact: ContactForm, signal: AbortSignal): Promise<Result<VendorContact>>;

  /** The vendor's last assignment of this exposure, or `notFound`. [API2-09] */
  loadAssignment(vendorId: string, signal: AbortSignal): Promise<Result<VendorAssignment>>;
  /** An id that is no number is `rejected` and nothing is sent. [API2-10 API2-38] */
  createAssignment(
    of: { readonly vendorId: string; readonly exposureId: string; readonly contactId: string | null },
    signal: AbortSignal,
  ): Promise<Result<VendorAssignment>>;
  /** [API2-11] */
  assignContact(assignmentId: string, contactId: string, signal: AbortSignal): Promise<Result<void>>;

  /** [API2-19 CONST-17] */
  suggestAddresses(text: string, signal: AbortSignal): Promise<Result<readonly AddressSuggestion[]>>;
  /** [API2-20] */
  findAddress(suggestion: AddressSuggestion, signal: AbortSignal): Promise<Result<PostalAddress>>;

  /** First of the three steps of an upload. [API2-05] */
  createFileSubmission(
    task: VendorAssignment['task'],
    fileName: string,
    signal: AbortSignal,
  ): Promise<Result<FileSubmission>>;
  /** The third: the bytes have arrived. [API2-06] */
  confirmFileUploaded(submissionId: string, signal: AbortSignal): Promise<Result<void>>;
  /** [API2-15] */
  addNote(task: VendorAssignment['task'], body: string, signal: AbortSignal): Promise<Result<void>>;
}
