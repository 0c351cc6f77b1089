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

/** Everything goes well, and each step is written down. */
function aRun(overrides: Partial<CreateServices['backend']> = {}, isLookedUp = false, mayBeMade = false) {
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
    mayBeMade,
    found: (owner) => seen.push(`found ${owner}`),
    created: (token) => seen.push(`created ${token}`),
    linked: () => seen.push('linked'),
  };
  return { seen, run: () => createAndLink(services, account, new AbortController().signal) };
}

describe('making an account', () => {
  it('looks the code up, creates, and links with the new token [ACT-08 ACT-22 ACT-23]', async () => {
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

  it('does not look up what was looked up before [ACT-23]', async () => {
    const { seen, run } = aRun({}, true);
    await run();
    expect(seen[0]).toBe('createAccount');
  });

  it('makes no call to create where the account exists [ACT-17]', async () => {
    const { seen, run } = aRun({
      lookUpActivation: give(anActivation({ ownerPhone: '1', accountExists: true })),
    });
    expect(await run()).toEqual({ kind: 'accountExists' });
    expect(seen).toEqual(['lookUpActivation']);
  });

  it('takes a code without an owner’s phone for one that is not found [ACT-07 ERR-23]', async () => {
    const { seen, run } = aRun({ lookUpActivation: give(anActivation()) });
    expect(await run()).toMatchObject({
      kind: 'failed',
      step: 'lookUp',
      error: { code: 'exposure_not_found' },
    });
    expect(seen).toEqual(['lookUpActivation']);
  });

  it('takes a code that creating has linked already for linked, to the user’s own claim [ACT-22]', async () => {
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

  it('keeps the code where linking failed, and the account is there all the same [ACT-30]', async () => {
    const error = { kind: 'notFound', code: 'exposure_not_found' } as const;
    const { seen, run } = aRun({ linkActivation: fail(error) });
    expect(await run()).toMatchObject({ kind: 'created', link: { kind: 'failed', error } });
    expect(seen).not.toContain('linked');
  });

  it('takes a code that is linked for somebody else’s where the new user has no claim', async () => {
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
  it('lets into the account that a try before has made, whose answer got lost, and links the code', async () => {
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

  it('lets into it under another number than the owner’s, of which the code does not tell', async () => {
    const { seen, run } = aRun({ createAccount: refused }, true, true);
    expect(await run()).toMatchObject({ kind: 'created', session: { token: 'token-2' } });
    expect(seen.slice(0, 2)).toEqual(['createAccount', 'logIn']);
  });

  it('tries a password once, and then says what was refused', async () => {
    const logIn = fail({ kind: 'rejected', status: 401 });
    const { seen, run } = aRun({ createAccount: refused, logIn, lookUpActivation: itExists }, true, true);
    expect(await run()).toEqual({ kind: 'accountExists' });
    expect(seen.filter((call) => call === 'logIn')).toHaveLength(1);
  });

  it('lets into it also where that try has linked the code, so that it is refused', async () => {
    const { run } = aRun(
      { createAccount: refused, lookUpActivation: fail({ kind: 'notFound', code: 'exposure_not_found' }) },
      true,
    );
    expect(await run()).toMatchObject({ kind: 'created', session: { token: 'token-2' } });
  });

  it('says that the account exists where that try was made with another password [ACT-17]', async () => {
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

  it('tries no password where nobody has made the account', async () => {
    const { seen, run } = aRun({ createAccount: refused }, true);
    expect(await run()).toMatchObject({
      kind: 'failed',
      step: 'create',
      error: { code: 'user_create_error' },
    });
    expect(seen).not.toContain('logIn');
  });

  it('says which step was refused', async () => {
    const { run } = aRun({ createAccount: fail({ kind: 'rejected', code: 'user_create_error' }) });
    expect(await run()).toMatchObject({ kind: 'failed', step: 'create' });
  });
});
