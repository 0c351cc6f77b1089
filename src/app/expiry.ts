import type { createStore } from 'jotai';
import type { Result } from '#src/backend/errors.ts';
import { expiredAtom, sessionAtom, wantedAtom } from '#src/customer/session.atoms.ts';

type Store = ReturnType<typeof createStore>;

/**
 * Ends a session whose token a call found to be refused, and asks for a fresh page, once however many calls find out:
 * with the session the token is gone, so that page starts signed out. It tells why, and a login leads back here. Who is
 * not signed in has merely typed a wrong password.
 */
export function createExpiry(
  store: Store,
  { here, reload }: { here: () => string; reload: () => void },
): (result: Result<unknown>) => void {
  return (result) => {
    if (result.ok || result.error.kind !== 'unauthorised' || store.get(sessionAtom).kind !== 'signedIn')
      return;
    store.set(wantedAtom, here());
    store.set(expiredAtom, 'yes');
    store.set(sessionAtom, { kind: 'expired' });
    reload();
  };
}

export function isExpiryUntold(store: Store): boolean {
  return store.get(expiredAtom) !== '';
}
