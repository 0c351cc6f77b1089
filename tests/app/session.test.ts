import { createStore } from 'jotai';
import { beforeEach, describe, expect, it } from 'vitest';
import { openSession, readToken } from '#src/app/session.ts';
import { sessionAtom, signInAtom } from '#src/customer/session.atoms.ts';
import { reduceSession, type SessionEvent } from '#src/domain/sessionEvents.ts';
import { silentReporting } from '#src/platform/reporting.ts';
import { createStorage } from '#src/platform/storage.ts';
import { aSession } from '../support/aSession.ts';

describe('the session of a page', () => {
  let kept: Map<string, string>;
  const area = () => ({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  beforeEach(() => {
    kept = new Map();
  });

  function open(code: string) {
    const store = createStore();
    openSession(store, createStorage({ code, reporting: silentReporting, open: area }));
    const happen = (event: SessionEvent) =>
      store.set(sessionAtom, (session) => reduceSession(session, event));
    return { store, happen };
  }

  it('is that of the token which was kept under the carrier’s key, and of no other [COOK-06 ACCT-38]', () => {
    kept.set('livery/acme/token', 'a');
    expect(open('acme').store.get(sessionAtom)).toEqual({ kind: 'resuming', token: 'a' });
    expect(open('acme-auth').store.get(sessionAtom)).toEqual({ kind: 'signedOut' });
    expect(open('acm').store.get(sessionAtom)).toEqual({ kind: 'signedOut' });
  });

  it('keeps the token of a login for the next page', () => {
    const { store } = open('acme');
    store.set(signInAtom, aSession({ token: 'a' }));
    expect(readToken(store)).toBe('a');
    expect([...kept]).toEqual([['livery/acme/token', 'a']]);
    expect(open('acme').store.get(sessionAtom)).toEqual({ kind: 'resuming', token: 'a' });
  });

  it('keeps a token whose user could merely not be fetched [ROUTE-48]', () => {
    kept.set('livery/acme/token', 'a');
    const { store, happen } = open('acme');
    happen({ type: 'userFailed' });
    expect(readToken(store)).toBeUndefined();
    expect(kept.get('livery/acme/token')).toBe('a');
  });

  it.each(['loggedOut', 'refused'] as const)(
    'takes the dead token away when it was %s, so that the next page starts signed out [ROUTE-43]',
    (type) => {
      kept.set('livery/acme/token', 'a');
      const { store, happen } = open('acme');
      happen({ type: 'userLoaded' });
      happen({ type });
      expect(readToken(store)).toBeUndefined();
      expect([...kept]).toEqual([]);
      expect(open('acme').store.get(sessionAtom)).toEqual({ kind: 'signedOut' });
    },
  );

  it('takes away one that is refused before its user was there, so that no reload asks with it again [ROUTE-43]', () => {
    kept.set('livery/acme/token', 'a');
    open('acme').happen({ type: 'refused' });
    expect([...kept]).toEqual([]);
  });

  it('leaves alone what somebody else logged in with in another tab [trust U18]', () => {
    kept.set('livery/acme/token', 'a');
    const { store, happen } = open('acme');
    kept.set('livery/acme/token', 'b');
    happen({ type: 'tokenChanged', token: 'b' });
    expect(readToken(store)).toBeUndefined();
    expect(kept.get('livery/acme/token')).toBe('b');
  });
});
