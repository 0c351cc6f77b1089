import type { CallPathName } from '#src/tenant/callPaths.ts';
import type { Provider } from '#src/tenant/provider.ts';
import type { Assignment } from './assignment.ts';
import type { Claim, NewClaim, PhotosRating, ProcessRating } from './claim.ts';
import type { Result } from './errors.ts';
import type { HttpOptions } from './http.ts';
import type { PhotoTarget } from './photoSet.ts';
import type { UploadSubmission } from './schemas/submission.ts';
import type { NotificationPreferences, User } from './user.ts';
import type { VehicleEntry, VehicleLookupResult } from './vehicle.ts';

/** The result of an activation code lookup. Without the owner's phone number, the code counts as not found. */
export interface Activation {
  readonly ownerPhone: string | null;
  readonly ownerFormattedPhone: string | null;
  readonly accountExists: boolean;
}

export interface Credentials {
  /** Digits only. */
  readonly phone: string;
  readonly password: string;
}

/** A signed-in customer. The app stores the token and sends it with every call. */
export interface Session {
  readonly token: string;
  readonly user: User;
}

/** A login may require a new password first. */
export type LoginOutcome =
  | { readonly kind: 'loggedIn'; readonly session: Session }
  | { readonly kind: 'mustChangePassword'; readonly token: string; readonly phone: string };

export interface NewAccount extends Credentials {
  readonly activationCode: string;
}

export interface PasswordChange extends Credentials {
  /** Token from a password reset message, or from a login that requires a new password. */
  readonly token: string;
}

/** The claim that a code was linked to. The customer API returns only its id. */
export interface LinkedClaim {
  readonly assignmentId: string;
  readonly assignment: Assignment | null;
}

/** Whether an answer was useful. Null if the backend has no rating for the question yet. */
export interface FaqRating {
  readonly faqId: string;
  readonly isUseful: boolean | null;
}

/** An answer that the customer selected. */
export interface FaqVote {
  readonly faqId: string;
  readonly isUseful: boolean;
}

/** Options of an adapter, created once per carrier. */
export interface BackendOptions extends HttpOptions {
  /** Returns the signed-in user's token. The function is called for each request, because the token may change. */
  readonly token: () => string | undefined;
  /** Paths of operations that replace the defaults, for flavours that allow it. */
  readonly paths?: Readonly<Partial<Record<CallPathName, string>>>;
}

/**
 * The backend calls of the screens, with domain types. Each call returns a `Result`, also for internal errors
 * (`fault`). It throws only if the caller aborted `signal`. Phone numbers contain digits only. Without a
 * token, a call that requires one returns `unauthorised` and sends nothing.
 */
export interface Backend {
  /**
   * The carrier's name, texts, phones and settings, for pages without built-in data.
   * @param language the requested languages of the texts, as in `Accept-Language`
   */
  loadProvider(code: string, signal: AbortSignal, language?: string): Promise<Result<Provider>>;

  lookUpActivation(code: string, signal: AbortSignal): Promise<Result<Activation>>;
  /** Links a code's claim to the signed-in user. A code that is already linked gives `exposure_already_linked`. */
  linkActivation(code: string, signal: AbortSignal): Promise<Result<LinkedClaim>>;

  /** Creates the account and signs in. A separate call links the code. */
  createAccount(account: NewAccount, signal: AbortSignal): Promise<Result<Session>>;
  logIn(credentials: Credentials, signal: AbortSignal): Promise<Result<LoginOutcome>>;
  requestPasswordReset(phone: string, signal: AbortSignal): Promise<Result<void>>;
  /** Sets a new password with the token of a reset, and signs in with it. */
  updatePassword(change: PasswordChange, signal: AbortSignal): Promise<Result<Session>>;
  /** The caller ends the session even if this call fails. */
  logOut(signal: AbortSignal): Promise<Result<void>>;

  loadUser(signal: AbortSignal): Promise<Result<User>>;
  savePreferences(preferences: NotificationPreferences, signal: AbortSignal): Promise<Result<void>>;

  /** Newest first. */
  loadAssignments(signal: AbortSignal): Promise<Result<readonly Assignment[]>>;
  /** Null if the response contains no assignment. */
  loadAssignment(id: string, signal: AbortSignal): Promise<Result<Assignment | null>>;

  /**
   * Looks up a VIN, or accepts a license plate, and stores it on the assignment. The vice flavour stores both. In the
   * standard flavour the lookup itself stores the VIN, and a plate is not stored, because API v4 has no call for it.
   */
  confirmVehicle(
    assignmentId: string,
    entry: VehicleEntry,
    signal: AbortSignal,
  ): Promise<Result<VehicleLookupResult>>;
  createClaim(claim: NewClaim, signal: AbortSignal): Promise<Result<Claim>>;

  /** First of three calls of an upload. The second call goes to the storage, not to this backend. */
  createPhotoSubmission(target: PhotoTarget, signal: AbortSignal): Promise<Result<UploadSubmission>>;
  /** Third call of an upload: confirms that the bytes were uploaded. */
  confirmPhotoUploaded(submissionId: string, signal: AbortSignal): Promise<Result<void>>;
  ratePhotos(claimId: string, rating: PhotosRating, signal: AbortSignal): Promise<Result<void>>;

  /** The final survey. Unanswered questions are not sent. */
  rateProcess(claimId: string, rating: ProcessRating, signal: AbortSignal): Promise<Result<void>>;
  /** Must be called before a question is rated. Returns the ratings that the response contains, possibly none. */
  startFaqRatings(
    assignmentId: string,
    faqIds: readonly string[],
    signal: AbortSignal,
  ): Promise<Result<readonly FaqRating[]>>;
  rateFaqs(
    assignmentId: string,
    votes: readonly FaqVote[],
    signal: AbortSignal,
  ): Promise<Result<readonly FaqRating[]>>;
  /** Makes the backend email the estimate's document to an address. */
  emailEstimate(estimateId: string, email: string, signal: AbortSignal): Promise<Result<void>>;
}

/**
 * The calls that an adapter has only if their capability is on. A fallback bundle has all of them, because it creates
 * its backend before the capabilities are known.
 */
export type CapabilityCall = 'loadProvider' | 'startFaqRatings' | 'rateFaqs' | 'savePreferences';

/** The calls that send photos. */
export type DeliveryBackend = Pick<
  Backend,
  'createPhotoSubmission' | 'confirmPhotoUploaded' | 'loadAssignment'
>;
