import { describe, expect, it } from 'vitest';
import type { BackendError } from '#src/api/errors.ts';
import { type CreateServices, createAndLink } from '#src/start/activation/createAccount.runner.ts';
import { anAssignment } from '../support/samples/anAssignment.ts';
import { anActivation, aSession, aUser } from '../support/samples/aSession.ts';

const account = { phone: '2025550111', password: 'sunlight9', activationCode: 'K7P4QX' };
const failWith = (error: BackendError) => async () => ({ ok: false as const, error });
const succeedWith =
  <T>(value: T) =>
  async () => ({ ok: true as const, value });

/** Returns a run whose calls all succeed by default and which records each step. */
function aRun(overrides: Partial<CreateServices['backend']> = {}, isLookedUp = false, mayExist = false) {
  const steps: string[] = [];
  const calls = {
    lookUpActivation: succeedWith(anActivation({ ownerPhone: '2025550111' })),
    createAccount: succeedWith(aSession()),
    logIn: succeedWith({ kind: 'loggedIn' as const, session: aSession({ token: 'token-2' }) }),
    linkActivation: succeedWith({ assignmentId: '5001', assignment: null }),
    loadAssignment: async (id: string) => ({ ok: true as const, value: anAssignment({ id }) }),
    loadUser: succeedWith(aUser({ assignmentId: '4104' })),
    ...overrides,
  };
  const backend = Object.fromEntries(
    Object.entries(calls).map(([name, call]) => [
      name,
      (...args: never[]) => {
        steps.push(name);
        return (call as (...args: never[]) => unknown)(...args);
      },
    ]),
  ) as unknown as CreateServices['backend'];
  const services: CreateServices = {
    backend,
    isLookedUp,
    mayExist,
    onFound: (owner) => steps.push(`found ${owner}`),
    onCreated: (token) => steps.push(`created ${token}`),
    onLinked: () => steps.push('linked'),
  };
  return { steps, run: () => createAndLink(services, account, new AbortController().signal) };
}

describe('account creation', () => {
  it('looks up the code, creates the account, reports the new token and then links the code [ACT-08 ACT-22 ACT-23]', async () => {
    const { steps, run } = aRun();
    expect(await run()).toMatchObject({
      kind: 'created',
      link: { kind: 'linked', assignment: { id: '5001' } },
    });
    expect(steps).toEqual([
      ...['lookUpActivation', 'found 2025550111', 'createAccount', 'created token-1', 'linkActivation'],
      ...['loadAssignment', 'linked'],
    ]);
  });

  it('succeeds if the backend has already linked the code to the new account, and returns the user’s claim [ACT-22]', async () => {
    const linkActivation = failWith({ kind: 'conflict', code: 'exposure_already_linked' });
    const withAssignmentId = aRun({
      linkActivation,
      createAccount: succeedWith(aSession({ user: aUser({ assignmentId: '9' }) })),
    });
    expect(await withAssignmentId.run()).toMatchObject({ link: { kind: 'linked', assignment: { id: '9' } } });
    expect(withAssignmentId.steps).not.toContain('loadUser');
    const withoutAssignmentId = aRun({ linkActivation });
    expect(await withoutAssignmentId.run()).toMatchObject({
      link: { kind: 'linked', assignment: { id: '4104' } },
    });
    expect(withoutAssignmentId.steps.at(-1)).toBe('linked');
  });

  const rejectCreation = failWith({ kind: 'rejected', code: 'user_create_error' });
  const findAccount = succeedWith(anActivation({ ownerPhone: '2025550111', accountExists: true }));
  it('logs in and links the code if an earlier attempt created the account but its response was lost', async () => {
    const { steps, run } = aRun({ createAccount: rejectCreation, lookUpActivation: findAccount }, true);
    expect(await run()).toMatchObject({
      kind: 'created',
      session: { token: 'token-2' },
      link: { kind: 'linked', assignment: { id: '5001' } },
    });
    expect(steps).toEqual([
      ...['createAccount', 'lookUpActivation', 'logIn', 'created token-2', 'linkActivation'],
      ...['loadAssignment', 'linked'],
    ]);
  });

  it('logs in without a lookup if an earlier attempt may have created the account', async () => {
    const { steps, run } = aRun({ createAccount: rejectCreation }, true, true);
    expect(await run()).toMatchObject({ kind: 'created', session: { token: 'token-2' } });
    expect(steps.slice(0, 2)).toEqual(['createAccount', 'logIn']);
  });

  it('reports an existing account if the login with the typed password fails [ACT-17]', async () => {
    const { steps, run } = aRun(
      {
        createAccount: rejectCreation,
        lookUpActivation: findAccount,
        logIn: failWith({ kind: 'rejected', status: 401 }),
      },
      true,
    );
    expect(await run()).toEqual({ kind: 'accountExists' });
    expect(steps).not.toContain('linkActivation');
  });

  it('does not try to log in when the lookup shows that no account exists', async () => {
    const { steps, run } = aRun({ createAccount: rejectCreation }, true);
    expect(await run()).toMatchObject({
      kind: 'failed',
      step: 'create',
      error: { code: 'user_create_error' },
    });
    expect(steps).not.toContain('logIn');
  });
});
