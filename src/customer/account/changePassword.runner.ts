import type { Result } from '#src/backend/errors.ts';
import type { Backend, PasswordChange, Session } from '#src/backend/port.ts';
import { isRefusal } from '../refusal.ts';
import { enterAccount } from './enterAccount.runner.ts';

export interface ChangeRequest {
  readonly change: PasswordChange;
  /** An earlier call with this password got no response, so the password may already be set. */
  readonly mayBeDone: boolean;
}

/**
 * Sets a new password and signs in. The token works for the first call that arrives. After a call without a response, a
 * refusal is therefore inconclusive, and a login with the new password shows whether it was set.
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
