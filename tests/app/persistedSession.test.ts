import { createStore } from 'jotai';
import { beforeEach, describe, expect, it } from 'vitest';
import { openSession, readToken } from '#src/app/persistedSession.ts';
import { sessionAtom, signInAtom } from '#src/customer/session.atoms.ts';
import { reduceSession, type SessionEvent } from '#src/domain/sessionEvents.ts';
import { silentReporting } from '#src/platform/reporting.ts';
import { createStorage } from '#src/platform/storage.ts';
import { aSession } from '../support/aSession.ts';

describe('page session', () => {
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

  it('resumes only with a token stored for the same client code [COOK-06 ACCT-38]', () => {
    kept.set('livery/acme/token', 'a');
    expect(open('acme').store.get(sessionAtom)).toEqual({ kind: 'resuming', token: 'a' });
    expect(open('acme-auth').store.get(sessionAtom)).toEqual({ kind: 'signedOut' });
    expect(open('acm').store.get(sessionAtom)).toEqual({ kind: 'signedOut' });
  });

  it('stores the token of a login for the next page', () => {
    const { store } = open('acme');
    store.set(signInAtom, aSession({ token: 'a' }));
    expect(readToken(store)).toBe('a');
    expect([...kept]).toEqual([['livery/acme/token', 'a']]);
    expect(open('acme').store.get(sessionAtom)).toEqual({ kind: 'resuming', token: 'a' });
  });

  it('keeps the stored token if the user could not be fetched [ROUTE-48]', () => {
    kept.set('livery/acme/token', 'a');
    const { store, happen } = open('acme');
    happen({ type: 'userFailed' });
    expect(readToken(store)).toBeUndefined();
    expect(kept.get('livery/acme/token')).toBe('a');
  });

  it.each(['loggedOut', 'tokenRejected'] as const)(
    'removes the token after the event %s, so that the next page starts signed out [ROUTE-43]',
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

  it('keeps the token of a user who logged in in another tab [trust U18]', () => {
    kept.set('livery/acme/token', 'a');
    const { store, happen } = open('acme');
    kept.set('livery/acme/token', 'b');
    happen({ type: 'tokenChanged', token: 'b' });
    expect(readToken(store)).toBeUndefined();
    expect(kept.get('livery/acme/token')).toBe('b');
  });
});

describe('session data stored on the device', () => {
  /** Keys that remain after a session ends, because the next login needs them. */
  const leftovers = ['activation-code', 'phone', 'vin-required'];
  const kept = new Map<string, string>();
  const area = () => ({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  const dataOf = (token: string) =>
    JSON.stringify({ version: 1, token, user: { email: 'sam@mail.example' } });
  const write = (name: string, value: string) => kept.set(`livery/acme/${name}`, value);
  const left = () =>
    [...kept.keys()]
      .filter((key) => key.startsWith('livery/acme/'))
      .map((key) => key.slice('livery/acme/'.length))
      .sort();

  beforeEach(() => {
    kept.clear();
    write('token', 'a');
    write('kept', dataOf('a'));
    for (const name of leftovers) write(name, 'x');
    kept.set('livery/acme-auth/token', 'other');
    kept.set('livery/acme-auth/kept', dataOf('other'));
  });

  function openPage() {
    const store = createStore();
    openSession(store, createStorage({ code: 'acme', reporting: silentReporting, open: area }));
    const happen = (...types: ('userLoaded' | 'userFailed' | 'tokenRejected' | 'loggedOut')[]) => {
      for (const type of types) store.set(sessionAtom, (session) => reduceSession(session, { type }));
    };
    return { store, happen };
  }

  const endings: readonly (readonly [way: string, end: () => void])[] = [
    ['a resumed session has a rejected token', () => openPage().happen('tokenRejected')],
    ['a later call rejects the token', () => openPage().happen('userLoaded', 'tokenRejected')],
    ['its user logs out', () => openPage().happen('userLoaded', 'loggedOut')],
    [
      'a call rejects the token after a login from stored data',
      () => openPage().happen('userLoaded', 'userLoaded', 'tokenRejected'),
    ],
    [
      'the token is missing at the next load',
      () => {
        kept.delete('livery/acme/token');
        openPage();
      },
    ],
    [
      'the token is empty at the next load',
      () => {
        write('token', '');
        openPage();
      },
    ],
  ];

  it.each(endings)('removes the data and the token when %s [trust T9]', (_way, end) => {
    end();
    expect(left()).toEqual(leftovers);
    expect(kept.get('livery/acme-auth/token')).toBe('other');
    expect(kept.get('livery/acme-auth/kept'), 'the data of another carrier').toBe(dataOf('other'));
  });

  it.each([
    ['belongs to another token', dataOf('b')],
    ['is not valid JSON', '{"token":'],
    ['is not an object', 'null'],
  ])('removes the data at the next load if it %s [trust T9]', (_why, text) => {
    write('kept', text);
    openPage();
    expect(left()).toEqual([...leftovers, 'token'].sort());
  });

  it('removes the data when another user signs in on the same page [trust T9]', () => {
    const { store, happen } = openPage();
    happen('userLoaded');
    store.set(signInAtom, aSession({ token: 'b' }));
    expect(left()).toEqual([...leftovers, 'token'].sort());
    expect(kept.get('livery/acme/token')).toBe('b');
  });

  it('removes the data when a user logs in after the session could not be resumed [trust T9]', () => {
    const { store, happen } = openPage();
    happen('userFailed');
    expect(kept.get('livery/acme/kept'), 'the next load may resume the session').toBe(dataOf('a'));
    store.set(signInAtom, aSession({ token: 'b' }));
    expect(left()).toEqual([...leftovers, 'token'].sort());
  });

  it('does not restore the data when a page resumes a session that another tab has ended [trust U18]', () => {
    const { store, happen } = openPage();
    kept.delete('livery/acme/token');
    kept.delete('livery/acme/kept');
    happen('userLoaded');
    expect(store.get(sessionAtom)).toEqual({ kind: 'signedOut' });
    expect(left()).toEqual(leftovers);
  });

  it.each(['tokenRejected', 'loggedOut'] as const)(
    "keeps the data of a user who logged in in another tab when this tab's session is %s [trust U18]",
    (type) => {
      const { happen } = openPage();
      happen('userLoaded');
      write('token', 'b');
      write('kept', dataOf('b'));
      happen(type);
      expect([kept.get('livery/acme/token'), kept.get('livery/acme/kept')]).toEqual(['b', dataOf('b')]);
    },
  );

  it('keeps the data through a reload of an active session', () => {
    openPage().happen('userLoaded');
    openPage().happen('userLoaded');
    expect(kept.get('livery/acme/kept')).toBe(dataOf('a'));
  });
});
