/**
 * Every way a call can fail that a screen has to expect. A bug throws instead.
 * `unavailable` is a server that cannot answer; `protocol` is an answer that is not the agreed one.
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
  | 'protocol';

/** Codes and data, never words for people: those come from the catalogue. */
export interface BackendError {
  readonly kind: BackendErrorKind;
  /** The server's own code, as in the catalogue of error texts. */
  readonly code?: string;
  /** Shown to people as the reference to quote. */
  readonly requestId?: string;
}

export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: BackendError };
