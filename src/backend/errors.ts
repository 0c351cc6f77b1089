/**
 * Every way a call can end without what was asked for. `offline`: no answer came, or half of one · `timeout`: none in
 * time · `stalled`: an upload that stopped moving · `unauthorised`: the token that was sent is accepted no more; a
 * wrong password is `rejected` · `unavailable`: a server that cannot answer now · `protocol`: an answer that is not the
 * agreed one · `fault`: none of these, our own code broke off, and nobody knows what has been done.
 */
export type BackendErrorKind =
  | 'offline'
  | 'timeout'
  | 'stalled'
  | 'unauthorised'
  | 'notFound'
  | 'conflict'
  | 'rejected'
  | 'rateLimited'
  | 'unavailable'
  | 'protocol'
  | 'fault';

/** Error codes with their own text in every bundle. */
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

/** Codes and data only. Texts for people come from the catalogue. */
export interface BackendError {
  readonly kind: BackendErrorKind;
  /** HTTP status of the response; absent if none arrived. */
  readonly status?: number;
  /** The server's own code: one of the catalogue, or an unknown one. */
  readonly code?: CatalogueCode | (string & {});
  /** The server's text for people. Untrusted: rendered as plain text only. */
  readonly display?: string;
  /** First key and value of field errors. */
  readonly field?: { readonly name: string; readonly text: string };
  /**
   * For reports: the server's technical words, or what is wrong with its answer. Never shown, holds no personal data of
   * ours.
   */
  readonly message?: string;
  /** Shown to people as the reference to quote to support. */
  readonly requestId?: string;
}

export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: BackendError };

/** Converts the value of a successful result. */
export function mapResult<T, U>(result: Result<T>, map: (value: T) => U): Result<U> {
  return result.ok ? { ok: true, value: map(result.value) } : result;
}
