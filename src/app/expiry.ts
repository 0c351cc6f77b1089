import type { createStore } from 'jotai';
import type { Result } from '#src/backend/errors.ts';
import { expiredAtom, sessionAtom, wantedAtom } from '#src/customer/session.atoms.ts';

type Store = ReturnType<typeof createStore>;

/**
 * Ends a session whose token was refused, and requests a fresh page, once for any number of failing calls. The token
 * goes with the session, so the fresh page starts signed out. It shows the reason, and a login leads back to the
 * current page. If no user is signed in, the error only means a wrong password.
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
