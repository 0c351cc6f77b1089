import type { createStore } from 'jotai';
import { sessionAtom } from '#src/customer/session.atoms.ts';
import { type Session, signedOut } from '#src/domain/session.ts';
import type { Storage } from '#src/platform/storage.ts';

/** Name of the token in the carrier's storage. The page's boot script reads the same key. [COOK-06 ACCT-38] */
export const tokenName = 'token';

type Store = ReturnType<typeof createStore>;

/** The token of whoever is signed in, or is being looked into. */
export function readToken(store: Store): string | undefined {
  const session = store.get(sessionAtom);
  return 'token' in session ? session.token : undefined;
}

/**
 * Whoever left a token here is signed in; whether the backend still takes it shows with the first call. From now on the
 * token is kept where the next page load finds it, and taken away when the session ends. One that is not this session's
 * stays: somebody else may have logged in meanwhile, in another tab. [trust U18]
 */
export function openSession(store: Store, storage: Storage): Session {
  let last = storage.get(tokenName);
  const opened: Session = last ? { kind: 'signedIn', token: last } : signedOut;
  store.set(sessionAtom, opened);
  store.sub(sessionAtom, () => {
    const token = readToken(store);
    if (token !== undefined) storage.set(tokenName, token);
    else if (last !== undefined && storage.get(tokenName) === last) storage.remove(tokenName);
    last = token;
  });
  return opened;
}
