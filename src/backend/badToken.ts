import type { BackendError } from './errors.ts';

/**
 * The error of a password reset. Where a backend calls credentials wrong, the proof in the link is meant: the customer
 * has typed only a new password, so the server's words about credentials are dropped.
 */
export function asBadToken(error: BackendError): BackendError {
  const isRefused =
    error.kind === 'rejected' && (error.status === 401 || error.code === 'user_not_authorized');
  if (!isRefused) return error;
  const { display: _, field: __, ...rest } = error;
  return { ...rest, code: 'update_password_bad_token' };
}
