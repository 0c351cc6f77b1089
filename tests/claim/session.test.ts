import { createStore } from 'jotai';
import { describe, expect, it } from 'vitest';
import { reduceSession, type SessionEvent } from '#src/app/layout/sessionEvents.ts';
import { type Session, sessionAtom, sessionUserAtom, signedOut, signInAtom } from '#src/claim/session.ts';
import { aSession } from '../support/aSession.ts';

const resuming: Session = { kind: 'resuming', token: 'a' };
const signedIn: Session = { kind: 'signedIn', token: 'a' };
const expired: Session = { kind: 'expired' };

const changes: readonly [string, Session, SessionEvent, Session][] = [
  ['the user has loaded [ROUTE-48]', resuming, { type: 'userLoaded' }, signedIn],
  ['the user has failed to load [ROUTE-48]', resuming, { type: 'userFailed' }, signedOut],
  ['a rejected token during loading', resuming, { type: 'tokenRejected' }, expired],
  ['a rejected token while signed in', signedIn, { type: 'tokenRejected' }, expired],
  ['a logout', signedIn, { type: 'loggedOut' }, signedOut],
  ['a logout in another tab', signedIn, { type: 'tokenChanged', token: undefined }, signedOut],
  [
    'a login of another user in another tab [trust U18]',
    signedIn,
    { type: 'tokenChanged', token: 'b' },
    signedOut,
  ],
];

const ignored: readonly [string, Session, SessionEvent][] = [
  ['a wrong password while signed out [ERR-32]', signedOut, { type: 'tokenRejected' }],
  ['a second rejection', expired, { type: 'tokenRejected' }],
  ['a user who loads after a logout', signedOut, { type: 'userLoaded' }],
  ['a late failure while signed in', signedIn, { type: 'userFailed' }],
  ['a logout while signed out', signedOut, { type: 'loggedOut' }],
  ['the same token in another tab', signedIn, { type: 'tokenChanged', token: 'a' }],
  ['a token of another tab while signed out', signedOut, { type: 'tokenChanged', token: 'b' }],
];

describe('session', () => {
  it('is signed out initially [ROUTE-48]', () => {
    expect(createStore().get(sessionAtom)).toEqual({ kind: 'signedOut' });
  });

  it.each([signedOut, expired])(
    'stores the new token and user when a user signs in after %o [ROUTE-48]',
    (before) => {
      const store = createStore();
      store.set(sessionAtom, before);
      store.set(signInAtom, aSession({ token: 'a' }));
      expect([store.get(sessionAtom), store.get(sessionUserAtom)]).toEqual([signedIn, aSession().user]);
    },
  );

  it.each(changes)('changes the session after %s', (_what, before, event, after) => {
    expect(reduceSession(before, event)).toEqual(after);
  });

  it.each(ignored)('returns the same session object after %s', (_what, before, event) => {
    expect(reduceSession(before, event)).toBe(before);
  });
});
