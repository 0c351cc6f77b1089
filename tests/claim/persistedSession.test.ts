import { createStore } from 'jotai';
import { beforeEach, describe, expect, it } from 'vitest';
import { reduceSession } from '#src/app/layout/sessionEvents.ts';
import { openSession, readToken, sessionAtom, signInAtom } from '#src/claim/session.ts';
import { silentReporting } from '#src/device/reports/reporting.ts';
import { createStorage } from '#src/device/storage/storage.ts';
import { aSession } from '../support/samples/aSession.ts';

const stored = new Map<string, string>();
beforeEach(() => stored.clear());

/** A new page of a carrier, whose storage is `stored`. */
function openPage(code = 'acme') {
  const area = () => ({
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
    length: 0,
  });
  const store = createStore();
  openSession(store, createStorage({ code, reporting: silentReporting, open: area }), code);
  const applyEvents = (...types: ('userLoaded' | 'userFailed' | 'tokenRejected' | 'loggedOut')[]) => {
    for (const type of types) store.set(sessionAtom, (session) => reduceSession(session, { type }));
  };
  return { store, applyEvents };
}

describe('page session', () => {
  it('resumes only with a token stored for the same client code [COOK-10]', () => {
    stored.set('livery/acme/token', 'a');
    expect(openPage().store.get(sessionAtom)).toEqual({ kind: 'resuming', token: 'a' });
    expect(openPage('acme-auth').store.get(sessionAtom)).toEqual({ kind: 'signedOut' });
    expect(openPage('acm').store.get(sessionAtom)).toEqual({ kind: 'signedOut' });
  });

  it('resumes on the next page with the token stored at login', () => {
    const { store } = openPage();
    store.set(signInAtom, aSession({ token: 'a' }));
    expect(readToken(store)).toBe('a');
    expect([...stored]).toEqual([['livery/acme/token', 'a']]);
    expect(openPage().store.get(sessionAtom)).toEqual({ kind: 'resuming', token: 'a' });
  });

  it('keeps the stored token if the user could not be fetched [ROUTE-48]', () => {
    stored.set('livery/acme/token', 'a');
    const { store, applyEvents } = openPage();
    applyEvents('userFailed');
    expect(readToken(store)).toBeUndefined();
    expect(stored.get('livery/acme/token')).toBe('a');
  });
});

describe('session data on the device', () => {
  /** Keys that remain after a session ends, because the next login needs them. */
  const keysKeptAfterSession = ['activation-code', 'phone', 'vin-required'];
  const dataOf = (token: string) =>
    JSON.stringify({ version: 1, token, user: { email: 'sam@mail.example' } });
  const write = (name: string, value: string) => stored.set(`livery/acme/${name}`, value);
  const listStoredNames = () =>
    [...stored.keys()]
      .filter((key) => key.startsWith('livery/acme/'))
      .map((key) => key.slice('livery/acme/'.length))
      .sort();

  beforeEach(() => {
    write('token', 'a');
    write('kept', dataOf('a'));
    for (const name of keysKeptAfterSession) write(name, 'x');
    stored.set('livery/acme-auth/token', 'other');
    stored.set('livery/acme-auth/kept', dataOf('other'));
  });

  const sessionEnds: readonly (readonly [way: string, end: () => void])[] = [
    ['a resumed session has a rejected token', () => openPage().applyEvents('tokenRejected')],
    ['a later call rejects the token', () => openPage().applyEvents('userLoaded', 'tokenRejected')],
    ['its user logs out', () => openPage().applyEvents('userLoaded', 'loggedOut')],
    [
      'the token is missing at the next load',
      () => {
        stored.delete('livery/acme/token');
        openPage();
      },
    ],
  ];

  it.each(sessionEnds)('is removed with the token when %s [trust T9]', (_description, endSession) => {
    endSession();
    expect(listStoredNames()).toEqual(keysKeptAfterSession);
    expect(stored.get('livery/acme-auth/token')).toBe('other');
    expect(stored.get('livery/acme-auth/kept'), 'keeps the data of another carrier').toBe(dataOf('other'));
  });

  it.each([
    ['belongs to another token', dataOf('b')],
    ['is not valid JSON', '{"token":'],
    ['is not an object', 'null'],
  ])('is removed at the next page load if the data %s [trust T9]', (_why, text) => {
    write('kept', text);
    openPage();
    expect(listStoredNames()).toEqual([...keysKeptAfterSession, 'token'].sort());
  });

  it('is removed when another user signs in on the same page [trust T9]', () => {
    const { store, applyEvents } = openPage();
    applyEvents('userLoaded');
    store.set(signInAtom, aSession({ token: 'b' }));
    expect(listStoredNames()).toEqual([...keysKeptAfterSession, 'token'].sort());
    expect(stored.get('livery/acme/token')).toBe('b');
  });

  it.each(['tokenRejected', 'loggedOut'] as const)(
    'is kept after %s in this tab if another user has logged in in a second tab [trust U18]',
    (type) => {
      const { applyEvents } = openPage();
      applyEvents('userLoaded');
      write('token', 'b');
      write('kept', dataOf('b'));
      applyEvents(type);
      expect([stored.get('livery/acme/token'), stored.get('livery/acme/kept')]).toEqual(['b', dataOf('b')]);
    },
  );

  it('is kept through a reload of an active session', () => {
    openPage().applyEvents('userLoaded');
    openPage().applyEvents('userLoaded');
    expect(stored.get('livery/acme/kept')).toBe(dataOf('a'));
  });
});
