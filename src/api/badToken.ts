import type { BackendError } from './errors.ts';

/**
 * Converts an error of a password reset. A rejected login then means that the token of the link is invalid, because the
 * customer typed only a new password. So the server's message about wrong credentials is dropped.
 */
export function toBadTokenError(error: BackendError): BackendError {
  const isRefused =
    error.kind === 'rejected' && (error.status === 401 || error.code === 'user_not_authorized');
  if (!isRefused) return error;
  const { display: _, field: __, ...rest } = error;
  return { ...rest, code: 'update_password_bad_token' };
}
