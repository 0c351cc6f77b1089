import type { Assignment } from '#src/domain/assignment.ts';
import type { Claim, NewClaim, PhotosRating } from '#src/domain/claim.ts';
import type { Credentials } from '#src/domain/credentials.ts';
import type { FaqRating, FaqVote } from '#src/domain/faqRatings.ts';
import type { PhotoSubmission, PhotoTarget } from '#src/domain/photoSubmission.ts';
import type { ProcessRating } from '#src/domain/survey.ts';
import type { NotificationPreferences, User } from '#src/domain/user.ts';
import type { VehicleEntry, VehicleFound } from '#src/domain/vehicle.ts';
import type { CallPathName } from '#src/tenant/callPaths.ts';
import type { Provider } from '#src/tenant/provider.ts';
import type { Result } from './errors.ts';
import type { HttpOptions } from './http.ts';

/**
 * What a backend knows about an activation code. Without an owner's phone it counts as not found.
 *
 */
export interface Activation {
  readonly ownerPhone: string | null;
  readonly ownerFormattedPhone: string | null;
  readonly accountExists: boolean;
}

/** A signed-in customer. The token goes where the app keeps it, and from there to every call. */
export interface Session {
  readonly token: string;
  readonly user: User;
}

/** A login may be no login yet, but the way to a new password. */
export type LoginOutcome =
  | { readonly kind: 'loggedIn'; readonly session: Session }
  | { readonly kind: 'mustChangePassword'; readonly token: string; readonly phone: string };

export interface NewAccount extends Credentials {
  readonly activationCode: string;
}

export interface PasswordChange extends Credentials {
  /** From the customer's message, or from a login. */
  readonly token: string;
}

/**
 * What a code was linked to. The customer API answers with the id alone.
 */
export interface LinkedClaim {
  readonly assignmentId: string;
  readonly assignment: Assignment | null;
}

/** What an adapter is made with, once per carrier. */
export interface BackendOptions extends HttpOptions {
  /** The signed-in user's token, asked for at each call: it may have changed since the last. */
  readonly token: () => string | undefined;
  /** Addresses of operations in place of the default ones, where a flavour lets a carrier have its own. */
  readonly paths?: Readonly<Partial<Record<CallPathName, string>>>;
}

/**
 * The calls that screens make, in the words of the domain. Each gives a `Result`, and for a bug of ours `fault`; it
 * throws only when `signal` has been aborted by its caller. Phones are digits only. A call that needs a token and has
 * none is `unauthorised` and not sent.
 */
export interface Backend {
  /** The carrier's name, words, phones and switches, for pages that have none built in. */
  loadProvider(code: string, signal: AbortSignal): Promise<Result<Provider>>;

  lookUpActivation(code: string, signal: AbortSignal): Promise<Result<Activation>>;
  /** Gives a code's claim to the signed-in user. A code that is linked already is `exposure_already_linked`. */
  linkActivation(code: string, signal: AbortSignal): Promise<Result<LinkedClaim>>;

  /** Makes the account and signs in; the code is linked by a call of its own. */
  createAccount(account: NewAccount, signal: AbortSignal): Promise<Result<Session>>;
  logIn(credentials: Credentials, signal: AbortSignal): Promise<Result<LoginOutcome>>;
  requestPasswordReset(phone: string, signal: AbortSignal): Promise<Result<void>>;
  /** Sets a new password with the token of a reset, and signs in with it. */
  updatePassword(change: PasswordChange, signal: AbortSignal): Promise<Result<Session>>;
  /** Whatever comes of it, the caller drops the session. */
  logOut(signal: AbortSignal): Promise<Result<void>>;

  loadUser(signal: AbortSignal): Promise<Result<User>>;
  savePreferences(preferences: NotificationPreferences, signal: AbortSignal): Promise<Result<void>>;

  /** Newest first. */
  loadAssignments(signal: AbortSignal): Promise<Result<readonly Assignment[]>>;
  /** Null where the answer holds none. */
  loadAssignment(id: string, signal: AbortSignal): Promise<Result<Assignment | null>>;

  /**
   * Looks a VIN up, or takes a licence plate, and keeps with the assignment what the flavour can keep: vice both, the
   * standard one a VIN by its lookup alone, since API v4 has no call for a plate.
   */
  confirmVehicle(
    assignmentId: string,
    entry: VehicleEntry,
    signal: AbortSignal,
  ): Promise<Result<VehicleFound>>;
  createClaim(claim: NewClaim, signal: AbortSignal): Promise<Result<Claim>>;

  /** First of the three steps of an upload; the second goes to storage, not to this backend. */
  createPhotoSubmission(target: PhotoTarget, signal: AbortSignal): Promise<Result<PhotoSubmission>>;
  /** The third: the bytes have arrived. */
  confirmPhotoUploaded(submissionId: string, signal: AbortSignal): Promise<Result<void>>;
  ratePhotos(claimId: string, rating: PhotosRating, signal: AbortSignal): Promise<Result<void>>;

  /** The survey at the end. What was not answered is not sent. */
  rateProcess(claimId: string, rating: ProcessRating, signal: AbortSignal): Promise<Result<void>>;
  /** Has to come before a question is rated. Gives what the answer says of ratings, which may be nothing. */
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
  /** Sends the estimate's document to an address; it is sent by the backend, not from here. */
  emailEstimate(estimateId: string, email: string, signal: AbortSignal): Promise<Result<void>>;
}
