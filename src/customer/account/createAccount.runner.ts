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
  /** True if this code was looked up before and belongs to an owner without an account. */
  readonly isLookedUp: boolean;
  /** An earlier call with this number and password got no response, so the account may already exist. */
  readonly mayBeMade: boolean;
  /** The code is valid. It is stored until it is linked. */
  readonly found: (ownerPhone: string) => void;
  /** The account exists, and later calls use its token. The user is not signed in yet. */
  readonly created: (token: string) => void;
  /** The code is linked to its claim. */
  readonly linked: () => void;
}

export type CreateStep = 'lookUp' | 'create';

/** The claim is null if it could not be loaded. */
export type Link =
  | { readonly kind: 'linked'; readonly assignment: Assignment | null }
  | { readonly kind: 'failed'; readonly error: BackendError };

export type CreateOutcome =
  | { readonly kind: 'created'; readonly session: Session; readonly link: Link }
  | { readonly kind: 'accountExists' }
  | { readonly kind: 'failed'; readonly step: CreateStep; readonly error: BackendError };

/** Looks up the code if necessary, creates the account and links the code. */
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
 * If an earlier call created the account but its response was lost, creating it again is always refused. A login with
 * the same input then opens it. Undefined if the account exists and that login fails.
 */
async function makeOrFind(
  { backend, mayBeMade }: CreateServices,
  account: NewAccount,
  signal: AbortSignal,
): Promise<Result<Session> | undefined> {
  const made = await backend.createAccount(account, signal);
  if (made.ok || !isRefusal(made.error)) return made;
  // For a number other than the owner's, the code says nothing about the account.
  const own = mayBeMade ? await enterAccount(backend, account, signal) : undefined;
  if (own) return own;
  const now = await backend.lookUpActivation(account.activationCode, signal);
  // A code that is refused now may have been linked by the earlier call itself.
  if (now.ok ? !now.value.accountExists : !isRefusal(now.error)) return made;
  const found = mayBeMade ? undefined : await enterAccount(backend, account, signal);
  return found ?? (now.ok ? undefined : made);
}

/** Creating the account may have linked the code already: its claim is then the user's. */
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
  // Without a response the code may be linked; the list of claims will show it.
  if (!user.ok) return { kind: 'linked', assignment: null };
  const { assignmentId } = user.value;
  if (assignmentId === null) return { kind: 'failed', error };
  const assignment = await findLinked(backend, { assignmentId, assignment: null }, signal);
  return { kind: 'linked', assignment };
}

function ok<T>(value: T): Result<T> {
  return { ok: true, value };
}

/** Converts the outcome for the form. */
export function asResult(outcome: CreateOutcome): Result<Exclude<CreateOutcome, { kind: 'failed' }>> {
  return outcome.kind === 'failed' ? { ok: false, error: outcome.error } : { ok: true, value: outcome };
}
