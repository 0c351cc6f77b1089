import type { createStore } from 'jotai';
import type { Result } from '#src/backend/errors.ts';
import { expiredAtom, redirectAfterLoginAtom, sessionAtom } from '#src/customer/session.atoms.ts';

type Store = ReturnType<typeof createStore>;

/**
 * Returns an observer of call results that ends the session when the backend rejects its token, and reloads the page.
 * It does so once for any number of failing calls. The token is removed with the session, so the new page starts signed
 * out, shows the reason, and returns to the current path after a login. If no user is signed in, the error only means a
 * wrong password.
 */
export function createExpiryHandler(
  store: Store,
  { here, reload }: { here: () => string; reload: () => void },
): (result: Result<unknown>) => void {
  return (result) => {
    if (result.ok || result.error.kind !== 'unauthorised' || store.get(sessionAtom).kind !== 'signedIn')
      return;
    store.set(redirectAfterLoginAtom, here());
    store.set(expiredAtom, 'yes');
    store.set(sessionAtom, { kind: 'expired' });
    reload();
  };
}

export function isExpiryNoticePending(store: Store): boolean {
  return store.get(expiredAtom) !== '';
}
