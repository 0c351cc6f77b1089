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
 * Returns a function to call at the start of each backend call. The function returns a handler for the result of the call.
 * If the backend has rejected the session's token, the handler ends the session and reloads the page, once for any number
 * of failing calls. The new page starts signed out, shows the reason, and returns to the current path after a login.
 * Three rejections do not end the session: a wrong password while no user is signed in, the token of an earlier session,
 * and a rejection during a logout.
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
