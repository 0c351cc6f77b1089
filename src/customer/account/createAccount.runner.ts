import type { BackendError, Result } from '#src/backend/errors.ts';
import type { Backend, NewAccount, Session } from '#src/backend/port.ts';
import type { Assignment } from '#src/domain/assignment.ts';
import { findLinked } from '../activation/linkedClaim.ts';
import { isRefusal } from '../refusal.ts';
import { enterAccount } from './enterAccount.runner.ts';

export interface CreateServices {
  readonly backend: Pick<
    Backend,
    'lookUpActivation' | 'createAccount' | 'logIn' | 'linkActivation' | 'loadUser' | 'loadAssignment'
  >;
  /** Whether this code was looked up before, and found to be somebody's without an account. */
  readonly isLookedUp: boolean;
  /** No answer came to an earlier try with this very number and password: the account may be there by now. */
  readonly mayBeMade: boolean;
  /** The code is somebody's: it is kept until it is linked. */
  readonly found: (ownerPhone: string) => void;
  /** The account is there, and the calls after it carry its token. Nobody is let in yet. */
  readonly created: (token: string) => void;
  /** The code has its claim. */
  readonly linked: () => void;
}

export type CreateStep = 'lookUp' | 'create';

/** The claim is null where it could not be loaded. */
export type Link =
  | { readonly kind: 'linked'; readonly assignment: Assignment | null }
  | { readonly kind: 'failed'; readonly error: BackendError };

export type CreateOutcome =
  | { readonly kind: 'created'; readonly session: Session; readonly link: Link }
  | { readonly kind: 'accountExists' }
  | { readonly kind: 'failed'; readonly step: CreateStep; readonly error: BackendError };

/** Looks the code up where nobody has, makes the account, links the code. */
export async function createAndLink(
  services: CreateServices,
  account: NewAccount,
  signal: AbortSignal,
): Promise<CreateOutcome> {
  const { backend } = services;
  if (!services.isLookedUp) {
    const activation = await backend.lookUpActivation(account.activationCode, signal);
    if (!activation.ok) return { kind: 'failed', step: 'lookUp', error: activation.error };
    const { ownerPhone, accountExists } = activation.value;
    if (accountExists) return { kind: 'accountExists' };
    if (ownerPhone === null)
      return { kind: 'failed', step: 'lookUp', error: { kind: 'notFound', code: 'exposure_not_found' } };
    services.found(ownerPhone);
  }
  const session = await makeOrFind(services, account, signal);
  if (session === undefined) return { kind: 'accountExists' };
  if (!session.ok) return { kind: 'failed', step: 'create', error: session.error };
  services.created(session.value.token);
  const link = await linkNew(services, { account, session: session.value }, signal);
  if (link.kind === 'linked') services.linked();
  return { kind: 'created', session: session.value, link };
}

/**
 * An account that was made by a try whose answer got lost is refused as a second one, however often. Whoever types what
 * they typed then is let into it; undefined where it is there, and that does not open it.
 */
async function makeOrFind(
  { backend, mayBeMade }: CreateServices,
  account: NewAccount,
  signal: AbortSignal,
): Promise<Result<Session> | undefined> {
  const made = await backend.createAccount(account, signal);
  if (made.ok || !isRefusal(made.error)) return made;
  // Under another number than its owner's the code does not tell of it.
  const own = mayBeMade ? await enterAccount(backend, account, signal) : undefined;
  if (own) return own;
  const now = await backend.lookUpActivation(account.activationCode, signal);
  // A code that is refused now may have been linked by the very same try.
  if (now.ok ? !now.value.accountExists : !isRefusal(now.error)) return made;
  const found = mayBeMade ? undefined : await enterAccount(backend, account, signal);
  return found ?? (now.ok ? undefined : made);
}

/** Making the account may have linked the code already: its claim is then the user's own. */
async function linkNew(
  { backend }: CreateServices,
  { account, session }: { account: NewAccount; session: Session },
  signal: AbortSignal,
): Promise<Link> {
  const link = await backend.linkActivation(account.activationCode, signal);
  if (link.ok) return { kind: 'linked', assignment: await findLinked(backend, link.value, signal) };
  const { error } = link;
  if (error.code !== 'exposure_already_linked') return { kind: 'failed', error };
  const user = session.user.assignmentId === null ? await backend.loadUser(signal) : ok(session.user);
  // Without an answer the code may well be linked: the list of claims will show it.
  if (!user.ok) return { kind: 'linked', assignment: null };
  const { assignmentId } = user.value;
  if (assignmentId === null) return { kind: 'failed', error };
  const assignment = await findLinked(backend, { assignmentId, assignment: null }, signal);
  return { kind: 'linked', assignment };
}

function ok<T>(value: T): Result<T> {
  return { ok: true, value };
}

/** What a form's submission makes of the outcome. */
export function asResult(outcome: CreateOutcome): Result<Exclude<CreateOutcome, { kind: 'failed' }>> {
  return outcome.kind === 'failed' ? { ok: false, error: outcome.error } : { ok: true, value: outcome };
}
