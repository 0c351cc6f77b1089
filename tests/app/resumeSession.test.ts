import { createStore } from 'jotai';
import { describe, expect, it } from 'vitest';
import type { BackendErrorKind, Result } from '#src/api/errors.ts';
import type { User } from '#src/api/user.ts';
import { type PersistedUsers, resumeSession } from '#src/app/layout/resumeSession.ts';
import { sessionAtom, sessionUserAtom } from '#src/claim/session.ts';
import { flashQueueAtom } from '#src/ui/flashes.ts';
import { aUser } from '../support/samples/aSession.ts';
import { allMessages } from '../support/samples/aTenant.ts';

const user = aUser();

const neverResolves = () => new Promise<never>(() => undefined);
const noPersistedUsers: PersistedUsers = { findUser: async () => undefined, loadTimeout: neverResolves };

function startResume(persistedUsers: PersistedUsers = noPersistedUsers) {
  const store = createStore();
  store.set(sessionAtom, { kind: 'resuming', token: 'a' });
  let respond: (result: Result<User>) => void = () => undefined;
  const userRequest = new Promise<Result<User>>((resolve) => {
    respond = resolve;
  });
  const done = resumeSession(store, userRequest, allMessages('en').t.session, persistedUsers);
  return {
    store,
    done,
    finish: async (result: Result<User>) => {
      respond(result);
      await done;
      return [store.get(sessionAtom), store.get(flashQueueAtom).map(({ text }) => text)];
    },
  };
}

const failure = (kind: BackendErrorKind): Result<User> => ({ ok: false, error: { kind } });

describe('resumed session', () => {
  it('stays in the resuming state until the user is loaded, then signs the user in without a message [UI-21 ROUTE-48]', async () => {
    const { store, finish } = startResume();
    expect(store.get(sessionAtom).kind).toBe('resuming');
    expect(await finish({ ok: true, value: user })).toEqual([{ kind: 'signedIn', token: 'a' }, []]);
  });

  it.each(['offline', 'timeout', 'unavailable', 'protocol', 'rateLimited'] as const)(
    'signs the user out with an alert if the user cannot be loaded: %s [ROUTE-48]',
    async (kind) => {
      expect(await startResume().finish(failure(kind))).toEqual([
        { kind: 'signedOut' },
        ['We couldn’t load your account. Please log in again.'],
      ]);
    },
  );

  const persistedUser: PersistedUsers = {
    findUser: async (token) => (token === 'a' ? user : undefined),
    loadTimeout: neverResolves,
  };

  it.each(['offline', 'timeout'] as const)(
    'signs the user in from stored data if the backend does not respond: %s [trust U6]',
    async (kind) => {
      const { store, finish } = startResume(persistedUser);
      expect(await finish(failure(kind))).toEqual([{ kind: 'signedIn', token: 'a' }, []]);
      expect(store.get(sessionUserAtom)).toEqual(user);
    },
  );

  it.each(['unavailable', 'unauthorised', 'protocol'] as const)(
    'does not sign the user in from stored data if the backend responds with an error: %s [ROUTE-48]',
    async (kind) => {
      const [session] = await startResume(persistedUser).finish(failure(kind));
      expect(session).not.toMatchObject({ kind: 'signedIn' });
    },
  );

  it('signs the user in from stored data on a slow network, then applies the response [trust U8]', async () => {
    const { store, finish, done } = startResume({ ...persistedUser, loadTimeout: async () => undefined });
    await done;
    expect([store.get(sessionAtom).kind, store.get(sessionUserAtom)]).toEqual(['signedIn', user]);
    const value = { ...user, email: 'new@mail.example' };
    await finish({ ok: true, value });
    expect(store.get(sessionUserAtom)).toEqual(value);
  });

  it('expires with a message if the token is rejected', async () => {
    expect(await startResume().finish(failure('unauthorised'))).toEqual([
      { kind: 'expired' },
      ['You were logged out. Please log in again.'],
    ]);
  });

  it.each([
    ['the user does not exist', { kind: 'notFound', status: 404 }],
    ['the user is not authorized', { kind: 'rejected', status: 403, code: 'user_not_authorized' }],
  ] as const)(
    'expires with a message if the backend responds that %s [ROUTE-48] [trust T9]',
    async (_what, error) => {
      expect(await startResume().finish({ ok: false, error })).toEqual([
        { kind: 'expired' },
        ['We couldn’t load your account. Please log in again.'],
      ]);
    },
  );

  it('does not expire if a proxy rejects the call [ROUTE-48]', async () => {
    const [session] = await startResume().finish({ ok: false, error: { kind: 'rejected', status: 403 } });
    expect(session).toEqual({ kind: 'signedOut' });
  });

  it('shows no message for a failure after another tab has ended the session', async () => {
    const { store, finish } = startResume();
    store.set(sessionAtom, { kind: 'signedOut' });
    expect(await finish(failure('unauthorised'))).toEqual([{ kind: 'signedOut' }, []]);
  });

  it.each(['unauthorised', 'unavailable'] as const)(
    'does not replace the session of a user who logs in while the old session is checked: %s [trust U18]',
    async (kind) => {
      const { store, finish } = startResume();
      store.set(sessionAtom, { kind: 'signedOut' });
      store.set(sessionAtom, { kind: 'signedIn', token: 'b' });
      expect(await finish(failure(kind))).toEqual([{ kind: 'signedIn', token: 'b' }, []]);
    },
  );
});
