/**
 * Why a call failed.
 * - `offline`: no response, or an incomplete one.
 * - `timeout`: no response in time.
 * - `stalled`: an upload made no progress.
 * - `fileGone`: the file to upload can no longer be read.
 * - `unauthorised`: the server rejected the token. A wrong password is `rejected`.
 * - `unavailable`: the server cannot respond now.
 * - `protocol`: the response has an unexpected format.
 * - `fault`: a bug in the app's own code. The call may have succeeded on the server.
 */
export type BackendErrorKind =
  | 'offline'
  | 'timeout'
  | 'stalled'
  | 'fileGone'
  | 'unauthorised'
  | 'notFound'
  | 'conflict'
  | 'rejected'
  | 'rateLimited'
  | 'unavailable'
  | 'protocol'
  | 'fault';

/** Error codes that have a message in every bundle. */
export const catalogueCodes = [
  'internal_server_error',
  'exposure_not_found',
  'exposure_already_linked',
  'registration_not_validated',
  'photo_prompt_not_found',
  'reset_password',
  'update_password_dont_match',
  'update_password_bad_token',
  'user_not_authorized',
  'authentication_token_expired',
  'user_create_error',
  'activation_code_invalid',
  'file_submission_not_found',
] as const;

export type CatalogueCode = (typeof catalogueCodes)[number];

/** True if the server's error code has a message in every bundle. */
export function isCatalogueCode(code: string): code is CatalogueCode {
  return (catalogueCodes as readonly string[]).includes(code);
}

/** A failed call. The texts for users come from the message catalogue. */
export interface BackendError {
  readonly kind: BackendErrorKind;
  /** HTTP status of the response; absent if no response arrived. */
  readonly status?: number;
  /** The server's error code: one of `catalogueCodes`, or an unknown code. */
  readonly code?: CatalogueCode | (string & {});
  /** The server's message for users. Untrusted: render it as plain text only. */
  readonly display?: string;
  /** The first field error. */
  readonly field?: { readonly name: string; readonly text: string };
  /** Set if the language of `display` and `field` is not the page's, or if it is unknown and the page is not in English. */
  readonly textLanguage?: 'other' | 'unknown';
  /**
   * For error reports: the server's technical message, or what is wrong with the response. Never shown to users. The
   * app adds no personal data to it.
   */
  readonly message?: string;
  /** Id of the request, shown to users so that they can quote it to support. */
  readonly requestId?: string;
}

export type Result<T> =
  | {
      readonly ok: true;
      readonly value: T;
      /** Language of the texts in the response, the first in `Content-Language`. Absent if it is unknown. */
      readonly language?: string;
    }
  | { readonly ok: false; readonly error: BackendError };

/** Converts the value of a successful result. Returns errors unchanged. */
export function mapResult<T, U>(result: Result<T>, map: (value: T) => U): Result<U> {
  return result.ok ? { ...result, value: map(result.value) } : result;
}

/** Whether the backend has received and rejected the request. */
export function isRejection({ kind }: BackendError): boolean {
  return kind === 'rejected' || kind === 'notFound' || kind === 'conflict' || kind === 'unauthorised';
}

/** Whether no response arrived, because the network is down or too slow. */
export function isUnanswered({ kind }: BackendError): boolean {
  return kind === 'offline' || kind === 'timeout' || kind === 'stalled';
}

/** Whether the backend may have done what was requested, although no usable response arrived. */
export function isUncertain(error: BackendError): boolean {
  const { kind } = error;
  return isUnanswered(error) || kind === 'unavailable' || kind === 'protocol' || kind === 'fault';
}
