import { createStore } from 'jotai';
import { describe, expect, it } from 'vitest';
import { createExpiryHandler } from '#src/app/sessionExpiry.ts';
import { expiredAtom, redirectAfterLoginAtom, sessionAtom } from '#src/claim/session.ts';

function anExpiry() {
  const store = createStore();
  let reloads = 0;
  const watchResult = createExpiryHandler(store, {
    here: () => '/4101/estimate',
    reload: () => {
      reloads += 1;
    },
  });
  /** Starts a call and returns a function that rejects its token. */
  const startCall = () => {
    const onResult = watchResult();
    return () => onResult({ ok: false, error: { kind: 'unauthorised', status: 401 } });
  };
  return { store, watchResult, startCall, rejectCall: () => startCall()(), reloads: () => reloads };
}

describe('session expiry', () => {
  it('ends the session and reloads once when several calls are rejected [ERR-32] [trust U13]', () => {
    const { store, rejectCall, reloads } = anExpiry();
    store.set(sessionAtom, { kind: 'signedIn', token: 'dead' });
    for (let call = 0; call < 4; call++) rejectCall();
    expect(store.get(sessionAtom)).toEqual({ kind: 'expired' });
    expect(reloads()).toBe(1);
    expect([store.get(redirectAfterLoginAtom), store.get(expiredAtom)]).toEqual(['/4101/estimate', 'yes']);
  });

  it('ignores rejected calls if no user is signed in, and ignores errors of other kinds [ERR-32]', () => {
    const { store, rejectCall, watchResult, reloads } = anExpiry();
    rejectCall();
    store.set(sessionAtom, { kind: 'resuming', token: 'kept' });
    rejectCall();
    store.set(sessionAtom, { kind: 'signedIn', token: 'good' });
    watchResult()({ ok: false, error: { kind: 'rejected', status: 401 } });
    watchResult()({ ok: true, value: undefined });
    expect([store.get(sessionAtom).kind, reloads()]).toEqual(['signedIn', 0]);
  });

  it('ignores a late rejection of a call that the previous user has started [ERR-32]', () => {
    const { store, startCall, reloads } = anExpiry();
    store.set(sessionAtom, { kind: 'signedIn', token: 'first' });
    const rejectLate = startCall();
    store.set(sessionAtom, { kind: 'signedOut' });
    store.set(sessionAtom, { kind: 'signedIn', token: 'second' });
    rejectLate();
    expect([store.get(sessionAtom), reloads()]).toEqual([{ kind: 'signedIn', token: 'second' }, 0]);
  });
});
