import type { Provider } from '#src/tenant/provider.ts';
import type { Result } from './errors.ts';
import type { AddressSuggestion, PostalAddress } from './portal/address.ts';
import type { BypassGrant, Exposure, VendorAssignment } from './portal/exposure.ts';
import type { ContactForm, NewVendor, Vendor, VendorContact } from './portal/vendor.ts';
import type { UploadSubmission } from './schemas/submission.ts';

export interface ClaimQuery {
  readonly claimNumber: string;
  /** Omitted if the captcha is switched off. */
  readonly captchaToken?: string;
  /** Id of the exposure in the link that opened the portal, if any. */
  readonly exposureId?: string;
}

/** Identifies the vendor in each call. The exposure's token is sent in the `token` header. */
export interface VendorSession {
  /** Sent in the provider header of each call. From the bundle, or from the bypass token. */
  readonly providerCode: string;
  readonly exposureToken: string | null;
}

/**
 * The calls of the supplement portal (customer API v2). Each call returns a `Result`, also for internal errors
 * (`fault`). It throws only if the caller aborted `signal`. Without the exposure's token, a call that requires it
 * returns `unauthorised` and sends nothing.
 */
export interface SupplementBackend {
  /** @param language the requested languages of the provider's texts, as in `Accept-Language` */
  loadProvider(code: string, signal: AbortSignal, language?: string): Promise<Result<Provider>>;
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
  /** Returns `rejected` without sending anything if an id is not numeric. */
  createAssignment(
    of: { readonly vendorId: string; readonly exposureId: string; readonly contactId: string | null },
    signal: AbortSignal,
  ): Promise<Result<VendorAssignment>>;
  assignContact(assignmentId: string, contactId: string, signal: AbortSignal): Promise<Result<void>>;

  suggestAddresses(text: string, signal: AbortSignal): Promise<Result<readonly AddressSuggestion[]>>;
  findAddress(suggestion: AddressSuggestion, signal: AbortSignal): Promise<Result<PostalAddress>>;

  /** First of three calls of an upload. */
  createFileSubmission(
    task: VendorAssignment['task'],
    fileName: string,
    signal: AbortSignal,
  ): Promise<Result<UploadSubmission>>;
  /** Third call of an upload: confirms that the bytes were uploaded. */
  confirmFileUploaded(submissionId: string, signal: AbortSignal): Promise<Result<void>>;
  addNote(task: VendorAssignment['task'], body: string, signal: AbortSignal): Promise<Result<void>>;
}
