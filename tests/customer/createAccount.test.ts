import { describe, expect, it } from 'vitest';
import type { BackendError } from '#src/backend/errors.ts';
import { type CreateServices, createAndLink } from '#src/customer/account/createAccount.runner.ts';
import { anAssignment } from '../support/anAssignment.ts';
import { anActivation, aSession, aUser } from '../support/aSession.ts';

const account = { phone: '2025550111', password: 'sunlight9', activationCode: 'K7P4QX' };
const fail = (error: BackendError) => async () => ({ ok: false as const, error });
const give =
  <T>(value: T) =>
  async () => ({ ok: true as const, value });

/** Returns a run whose calls all succeed by default and which records each step. */
function aRun(overrides: Partial<CreateServices['backend']> = {}, isLookedUp = false, mayExist = false) {
  const seen: string[] = [];
  const calls = {
    lookUpActivation: give(anActivation({ ownerPhone: '2025550111' })),
    createAccount: give(aSession()),
    logIn: give({ kind: 'loggedIn' as const, session: aSession({ token: 'token-2' }) }),
    linkActivation: give({ assignmentId: '5001', assignment: null }),
    loadAssignment: async (id: string) => ({ ok: true as const, value: anAssignment({ id }) }),
    loadUser: give(aUser({ assignmentId: '4104' })),
    ...overrides,
  };
  const backend = Object.fromEntries(
    Object.entries(calls).map(([name, call]) => [
      name,
      (...given: never[]) => {
        seen.push(name);
        return (call as (...all: never[]) => unknown)(...given);
      },
    ]),
  ) as unknown as CreateServices['backend'];
  const services: CreateServices = {
    backend,
    isLookedUp,
    mayExist,
    onFound: (owner) => seen.push(`found ${owner}`),
    onCreated: (token) => seen.push(`created ${token}`),
    onLinked: () => seen.push('linked'),
  };
  return { seen, run: () => createAndLink(services, account, new AbortController().signal) };
}

describe('account creation', () => {
  it('looks up the code, creates the account and links the code with the new token [ACT-08 ACT-22 ACT-23]', async () => {
    const { seen, run } = aRun();
    expect(await run()).toMatchObject({
      kind: 'created',
      link: { kind: 'linked', assignment: { id: '5001' } },
    });
    expect(seen).toEqual([
      ...['lookUpActivation', 'found 2025550111', 'createAccount', 'created token-1', 'linkActivation'],
      ...['loadAssignment', 'linked'],
    ]);
  });

  it('skips the lookup when the code was looked up before [ACT-23]', async () => {
    const { seen, run } = aRun({}, true);
    await run();
    expect(seen[0]).toBe('createAccount');
  });

  it('does not create an account when the lookup finds an existing account [ACT-17]', async () => {
    const { seen, run } = aRun({
      lookUpActivation: give(anActivation({ ownerPhone: '1', accountExists: true })),
    });
    expect(await run()).toEqual({ kind: 'accountExists' });
    expect(seen).toEqual(['lookUpActivation']);
  });

  it('treats a code without an owner’s phone as not found [ACT-07 ERR-23]', async () => {
    const { seen, run } = aRun({ lookUpActivation: give(anActivation()) });
    expect(await run()).toMatchObject({
      kind: 'failed',
      step: 'lookUp',
      error: { code: 'exposure_not_found' },
    });
    expect(seen).toEqual(['lookUpActivation']);
  });

  it('accepts a code that account creation has already linked and returns the user’s claim [ACT-22]', async () => {
    const linkActivation = fail({ kind: 'conflict', code: 'exposure_already_linked' });
    const known = aRun({
      linkActivation,
      createAccount: give(aSession({ user: aUser({ assignmentId: '9' }) })),
    });
    expect(await known.run()).toMatchObject({ link: { kind: 'linked', assignment: { id: '9' } } });
    expect(known.seen).not.toContain('loadUser');
    const asked = aRun({ linkActivation });
    expect(await asked.run()).toMatchObject({ link: { kind: 'linked', assignment: { id: '4104' } } });
    expect(asked.seen.at(-1)).toBe('linked');
  });

  it('reports the account as created and the code as not linked when linking fails [ACT-30]', async () => {
    const error = { kind: 'notFound', code: 'exposure_not_found' } as const;
    const { seen, run } = aRun({ linkActivation: fail(error) });
    expect(await run()).toMatchObject({ kind: 'created', link: { kind: 'failed', error } });
    expect(seen).not.toContain('linked');
  });

  it('reports an already linked code as a failed link if the new user has no claim', async () => {
    const error = { kind: 'conflict', code: 'exposure_already_linked' } as const;
    const run = (loadUser: CreateServices['backend']['loadUser']) =>
      aRun({ linkActivation: fail(error), loadUser }).run();
    expect(await run(give(aUser()))).toMatchObject({ link: { kind: 'failed', error } });
    expect(await run(fail({ kind: 'offline' })), 'who could not be asked may have it').toMatchObject({
      link: { kind: 'linked', assignment: null },
    });
  });

  const refused = fail({ kind: 'rejected', code: 'user_create_error' });
  const itExists = give(anActivation({ ownerPhone: '2025550111', accountExists: true }));
  it('logs in and links the code if an earlier attempt created the account but its response was lost', async () => {
    const { seen, run } = aRun({ createAccount: refused, lookUpActivation: itExists }, true);
    expect(await run()).toMatchObject({
      kind: 'created',
      session: { token: 'token-2' },
      link: { kind: 'linked', assignment: { id: '5001' } },
    });
    expect(seen).toEqual([
      ...['createAccount', 'lookUpActivation', 'logIn', 'created token-2', 'linkActivation'],
      ...['loadAssignment', 'linked'],
    ]);
  });

  it('logs in without a lookup if an earlier attempt may have created the account', async () => {
    const { seen, run } = aRun({ createAccount: refused }, true, true);
    expect(await run()).toMatchObject({ kind: 'created', session: { token: 'token-2' } });
    expect(seen.slice(0, 2)).toEqual(['createAccount', 'logIn']);
  });

  it('tries to log in only once, then reports that the account exists', async () => {
    const logIn = fail({ kind: 'rejected', status: 401 });
    const { seen, run } = aRun({ createAccount: refused, logIn, lookUpActivation: itExists }, true, true);
    expect(await run()).toEqual({ kind: 'accountExists' });
    expect(seen.filter((call) => call === 'logIn')).toHaveLength(1);
  });

  it('logs in when the lookup rejects the code because the lost attempt has linked the code', async () => {
    const { run } = aRun(
      { createAccount: refused, lookUpActivation: fail({ kind: 'notFound', code: 'exposure_not_found' }) },
      true,
    );
    expect(await run()).toMatchObject({ kind: 'created', session: { token: 'token-2' } });
  });

  it('reports an existing account if the login with the typed password fails [ACT-17]', async () => {
    const { seen, run } = aRun(
      {
        createAccount: refused,
        lookUpActivation: itExists,
        logIn: fail({ kind: 'rejected', status: 401 }),
      },
      true,
    );
    expect(await run()).toEqual({ kind: 'accountExists' });
    expect(seen).not.toContain('linkActivation');
  });

  it('does not try to log in when the lookup shows that no account exists', async () => {
    const { seen, run } = aRun({ createAccount: refused }, true);
    expect(await run()).toMatchObject({
      kind: 'failed',
      step: 'create',
      error: { code: 'user_create_error' },
    });
    expect(seen).not.toContain('logIn');
  });

  it('names the step that failed', async () => {
    const { run } = aRun({ createAccount: fail({ kind: 'rejected', code: 'user_create_error' }) });
    expect(await run()).toMatchObject({ kind: 'failed', step: 'create' });
  });
});
