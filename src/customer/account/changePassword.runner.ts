import type { Result } from '#src/backend/errors.ts';
import type { Backend, PasswordChange, Session } from '#src/backend/port.ts';
import { isRefusal } from '../refusal.ts';
import { enterAccount } from './enterAccount.runner.ts';

export interface ChangeRequest {
  readonly change: PasswordChange;
  /** An earlier attempt with the same password got no answer, so the password may already be changed. */
  readonly mayBeDone: boolean;
}

/**
 * Sets a new password and signs in. The token can be used only once. If an earlier attempt got no answer, the backend
 * may have used up the token, so a rejection is inconclusive: a login with the new password shows whether the change
 * was made.
 */
export async function changePassword(
  backend: Pick<Backend, 'updatePassword' | 'logIn'>,
  { change, mayBeDone }: ChangeRequest,
  signal: AbortSignal,
): Promise<Result<Session>> {
  const changed = await backend.updatePassword(change, signal);
  if (changed.ok || !mayBeDone || !isRefusal(changed.error)) return changed;
  return (await enterAccount(backend, change, signal)) ?? changed;
}
