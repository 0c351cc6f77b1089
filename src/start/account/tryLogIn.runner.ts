import type { Credentials } from '#src/api/credentials.ts';
import type { Backend, Session } from '#src/api/port.ts';

/** Tries to log in with the credentials of another form. Returns undefined if the credentials are rejected. */
export async function tryLogIn(
  backend: Pick<Backend, 'logIn'>,
  credentials: Credentials,
  signal: AbortSignal,
): Promise<{ readonly ok: true; readonly value: Session } | undefined> {
  const login = await backend.logIn(credentials, signal);
  return login.ok && login.value.kind === 'loggedIn' ? { ok: true, value: login.value.session } : undefined;
}
