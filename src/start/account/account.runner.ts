import { isRejection, type Result } from '#src/api/errors.ts';
import type { Backend, Credentials, PasswordChange, Session } from '#src/api/port.ts';

/** Tries to log in with the credentials of another form. Returns undefined if the credentials are rejected. */
export async function tryLogIn(
  backend: Pick<Backend, 'logIn'>,
  credentials: Credentials,
  signal: AbortSignal,
): Promise<{ readonly ok: true; readonly value: Session } | undefined> {
  const login = await backend.logIn(credentials, signal);
  return login.ok && login.value.kind === 'loggedIn' ? { ok: true, value: login.value.session } : undefined;
}

interface ChangePasswordRequest {
  readonly change: PasswordChange;
  /** An earlier attempt with the same password got no answer, so the password may already be changed. */
  readonly mayHaveSucceeded: boolean;
}

/**
 * Sets a new password and signs in. The token can be used only once. If an earlier attempt got no answer, the backend
 * may have used up the token, so a rejection is inconclusive: a login with the new password shows whether the change
 * was made.
 */
export async function changePassword(
  backend: Pick<Backend, 'updatePassword' | 'logIn'>,
  { change, mayHaveSucceeded }: ChangePasswordRequest,
  signal: AbortSignal,
): Promise<Result<Session>> {
  const changed = await backend.updatePassword(change, signal);
  if (changed.ok || !mayHaveSucceeded || !isRejection(changed.error)) return changed;
  return (await tryLogIn(backend, change, signal)) ?? changed;
}
