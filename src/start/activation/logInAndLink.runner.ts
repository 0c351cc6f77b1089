import type { createStore } from 'jotai';
import type { Credentials } from '#src/api/credentials.ts';
import type { Result } from '#src/api/errors.ts';
import type { Backend } from '#src/api/port.ts';
import { linkFailureAtom } from '#src/claim/link/linkFailure.atoms.ts';
import { linkCode } from '#src/claim/link/linking.ts';
import { signInAtom } from '#src/claim/session.atoms.ts';
import { href } from '#src/navigation/paths.ts';

export interface LogInRequest {
  readonly backend: Pick<Backend, 'logIn' | 'linkActivation' | 'loadAssignment'>;
  readonly store: ReturnType<typeof createStore>;
  readonly credentials: Credentials;
  /** The activation code. */
  readonly code: string;
  readonly signal: AbortSignal;
}

/**
 * Logs in the owner of a code and links the code. Returns the path to go to. If only the link fails, the owner stays
 * logged in, and the list of claims offers the code again.
 */
export async function logInAndLink({
  backend,
  store,
  credentials,
  code,
  signal,
}: LogInRequest): Promise<Result<string>> {
  const login = await backend.logIn(credentials, signal);
  if (!login.ok) return login;
  if (login.value.kind === 'mustChangePassword') return { ok: true, value: href.updatePassword(login.value) };
  store.set(signInAtom, login.value.session);
  const linked = await linkCode({ backend, store, code, signal });
  if (linked.ok) return linked;
  // The list of claims shows the reason and a retry button.
  store.set(linkFailureAtom, { error: linked.error, after: 'loggedIn', code });
  return { ok: true, value: href.claims() };
}
