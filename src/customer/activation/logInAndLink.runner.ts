import type { createStore } from 'jotai';
import type { Result } from '#src/backend/errors.ts';
import type { Backend } from '#src/backend/port.ts';
import type { FoundCode } from '#src/domain/activationSteps.ts';
import { href } from '#src/navigation/paths.ts';
import { signInAtom } from '../session.atoms.ts';
import { linkCode, noteLinkFailure } from './linking.ts';

export interface LogInRequest {
  readonly backend: Pick<Backend, 'logIn' | 'linkActivation' | 'loadAssignment'>;
  readonly store: ReturnType<typeof createStore>;
  readonly pending: FoundCode;
  readonly password: string;
  readonly signal: AbortSignal;
}

/**
 * Logs the owner of a code in and links it; gives where to go. Once logged in nobody is sent back: a link that fails
 * leaves the code waiting, for the list of claims to offer. [ACT-08 ACT-11 ACT-30]
 */
export async function logInAndLink({
  backend,
  store,
  pending,
  password,
  signal,
}: LogInRequest): Promise<Result<string>> {
  const login = await backend.logIn({ phone: pending.ownerPhone, password }, signal);
  if (!login.ok) return login;
  if (login.value.kind === 'mustChangePassword') return { ok: true, value: href.updatePassword(login.value) };
  store.set(signInAtom, login.value.session);
  const linked = await linkCode({ backend, store, code: pending.code, signal });
  if (linked.ok) return linked;
  noteLinkFailure(store, { error: linked.error, after: 'loggedIn', code: pending.code });
  return { ok: true, value: href.claims() };
}
