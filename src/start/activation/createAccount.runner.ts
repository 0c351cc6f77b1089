import type { Assignment } from '#src/api/assignment.ts';
import { type BackendError, isRejection, type Result } from '#src/api/errors.ts';
import type { Backend, NewAccount, Session } from '#src/api/port.ts';
import { loadLinkedClaim } from '#src/claim/linkCode.ts';
import { tryLogIn } from '../account/account.runner.ts';

export interface CreateServices {
  readonly backend: Pick<
    Backend,
    'lookUpActivation' | 'createAccount' | 'logIn' | 'linkActivation' | 'loadUser' | 'loadAssignment'
  >;
  /** Whether an earlier lookup found that the code's owner has no account. */
  readonly isLookedUp: boolean;
  /** An earlier attempt with the same number and password got no answer, so the account may already exist. */
  readonly mayExist: boolean;
  /** Called when the lookup finds the code's owner. The code is kept until it is linked. */
  readonly onFound: (ownerPhone: string) => void;
  /** Called when the account exists. The following requests use its token, but the user is not signed in yet. */
  readonly onCreated: (token: string) => void;
  /** Called when the code is linked to the account. */
  readonly onLinked: () => void;
}

export type CreateStep = 'lookUp' | 'create';

/** The assignment is null if it could not be loaded. */
type LinkOutcome =
  | { readonly kind: 'linked'; readonly assignment: Assignment | null }
  | { readonly kind: 'failed'; readonly error: BackendError };

export type CreateOutcome =
  | { readonly kind: 'created'; readonly session: Session; readonly link: LinkOutcome }
  | { readonly kind: 'accountExists' }
  | { readonly kind: 'failed'; readonly step: CreateStep; readonly error: BackendError };

/** Looks the code up if that was not done before, creates the account, and links the code. */
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
    services.onFound(ownerPhone);
  }
  const session = await createOrLogIn(services, account, signal);
  if (session === undefined) return { kind: 'accountExists' };
  if (!session.ok) return { kind: 'failed', step: 'create', error: session.error };
  services.onCreated(session.value.token);
  const link = await linkNewAccount(services, { account, session: session.value }, signal);
  if (link.kind === 'linked') services.onLinked();
  return { kind: 'created', session: session.value, link };
}

/**
 * Creates the account, or signs in to it if an earlier attempt created it but its answer got lost. The backend rejects
 * every further attempt for such an account, so the typed phone number and password are tried as a login. Returns
 * undefined if the account exists but the login fails.
 */
async function createOrLogIn(
  { backend, mayExist }: CreateServices,
  account: NewAccount,
  signal: AbortSignal,
): Promise<Result<Session> | undefined> {
  const created = await backend.createAccount(account, signal);
  if (created.ok || !isRejection(created.error)) return created;
  // Log in before the lookup, which reports only the account of the code's owner: the typed number can be another.
  const login = mayExist ? await tryLogIn(backend, account, signal) : undefined;
  if (login) return login;
  const activation = await backend.lookUpActivation(account.activationCode, signal);
  // If the lookup rejects the code, the attempt whose answer got lost may have linked it already.
  if (activation.ok ? !activation.value.accountExists : !isRejection(activation.error)) return created;
  const lateLogin = mayExist ? undefined : await tryLogIn(backend, account, signal);
  return lateLogin ?? (activation.ok ? undefined : created);
}

/** Links the code. Creating the account may have linked it already; then the claim belongs to this user. */
async function linkNewAccount(
  { backend }: CreateServices,
  { account, session }: { account: NewAccount; session: Session },
  signal: AbortSignal,
): Promise<LinkOutcome> {
  const link = await backend.linkActivation(account.activationCode, signal);
  if (link.ok) return { kind: 'linked', assignment: await loadLinkedClaim(backend, link.value, signal) };
  const { error } = link;
  if (error.code !== 'exposure_already_linked') return { kind: 'failed', error };
  const user = session.user.assignmentId === null ? await backend.loadUser(signal) : ok(session.user);
  // Without a response, assume that the code is linked. The list of claims then shows whether it is.
  if (!user.ok) return { kind: 'linked', assignment: null };
  const { assignmentId } = user.value;
  if (assignmentId === null) return { kind: 'failed', error };
  const assignment = await loadLinkedClaim(backend, { assignmentId, assignment: null }, signal);
  return { kind: 'linked', assignment };
}

function ok<T>(value: T): Result<T> {
  return { ok: true, value };
}

/** Converts the outcome to the result type of a form submission. */
export function asResult(outcome: CreateOutcome): Result<Exclude<CreateOutcome, { kind: 'failed' }>> {
  return outcome.kind === 'failed' ? { ok: false, error: outcome.error } : { ok: true, value: outcome };
}
