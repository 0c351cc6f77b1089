import type { createStore } from 'jotai';
import type { Result } from '#src/api/errors.ts';
import {
  expiredAtom,
  isLoggingOutAtom,
  readToken,
  redirectAfterLoginAtom,
  sessionAtom,
} from '#src/claim/session.ts';

type Store = ReturnType<typeof createStore>;

/**
 * Returns a function to call at the start of each backend call. The function that it returns gets the result of the call,
 * and ends the session and reloads the page when the backend has rejected the session's token. It does so once for any
 * number of failing calls. The token is removed with the session, so the new page starts signed out, shows the reason,
 * and returns to the current path after a login. If no user is signed in, the error only means a wrong password. If
 * another session has started meanwhile, the rejected token belongs to the previous one. During a logout, calls that
 * have started before it may be rejected.
 */
export function createExpiryHandler(
  store: Store,
  { here, reload }: { here: () => string; reload: () => void },
): () => (result: Result<unknown>) => void {
  return () => {
    const token = readToken(store);
    return (result) => {
      if (result.ok || result.error.kind !== 'unauthorised') return;
      const session = store.get(sessionAtom);
      if (session.kind !== 'signedIn' || session.token !== token || store.get(isLoggingOutAtom)) return;
      store.set(redirectAfterLoginAtom, here());
      store.set(expiredAtom, 'yes');
      store.set(sessionAtom, { kind: 'expired' });
      reload();
    };
  };
}

export function isExpiryNoticePending(store: Store): boolean {
  return store.get(expiredAtom) !== '';
}
