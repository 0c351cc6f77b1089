import type { Result } from '#src/backend/errors.ts';
import type { Backend, PasswordChange, Session } from '#src/backend/port.ts';
import { isRefusal } from '../refusal.ts';
import { enterAccount } from './enterAccount.runner.ts';

export interface ChangeRequest {
  readonly change: PasswordChange;
  /** No answer came to an earlier try with this very password: it may be the account's by now. */
  readonly mayBeDone: boolean;
}

/**
 * Sets a new password and signs in. What proves who asks for it is spent by the first try that arrives: after one whose
 * answer got lost, a refusal says nothing, and the new password itself tells whether it has become good.
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
