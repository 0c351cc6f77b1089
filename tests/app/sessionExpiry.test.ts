import { createStore } from 'jotai';
import { describe, expect, it } from 'vitest';
import { createExpiryHandler } from '#src/app/sessionExpiry.ts';
import { expiredAtom, redirectAfterLoginAtom, sessionAtom } from '#src/customer/session.atoms.ts';

function anExpiry() {
  const store = createStore();
  let reloads = 0;
  const handleResult = createExpiryHandler(store, {
    here: () => '/4101/estimate',
    reload: () => {
      reloads += 1;
    },
  });
  const rejectCall = () => handleResult({ ok: false, error: { kind: 'unauthorised', status: 401 } });
  return { store, handleResult, rejectCall, reloads: () => reloads };
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

  it('ignores rejected calls without a signed-in user, and other failures [ERR-52]', () => {
    const { store, rejectCall, handleResult, reloads } = anExpiry();
    rejectCall();
    store.set(sessionAtom, { kind: 'resuming', token: 'kept' });
    rejectCall();
    store.set(sessionAtom, { kind: 'signedIn', token: 'good' });
    handleResult({ ok: false, error: { kind: 'rejected', status: 401 } });
    handleResult({ ok: true, value: undefined });
    expect([store.get(sessionAtom).kind, reloads()]).toEqual(['signedIn', 0]);
  });
});
