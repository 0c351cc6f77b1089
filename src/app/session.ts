import type { createStore } from 'jotai';
import { newTokenAtom, sessionAtom } from '#src/customer/session.atoms.ts';
import { type Session, signedOut } from '#src/domain/session.ts';
import type { Storage } from '#src/platform/storage.ts';

/** Name of the token in the carrier's storage. The page's boot script reads the same key. [COOK-06 ACCT-38] */
export const tokenName = 'token';

/** Name of what the phone keeps for a dead spot, with the token of whoever it is kept for. */
export const keptName = 'kept';

type Store = ReturnType<typeof createStore>;

/** The token of whoever is signed in, is being looked into, or has just made an account. */
export function readToken(store: Store): string | undefined {
  const session = store.get(sessionAtom);
  return 'token' in session ? session.token : store.get(newTokenAtom);
}

/**
 * Whoever left a token here is looked into by `resumeSession`. From now on the token is kept where the next page load
 * finds it, and taken away when the session ends. It stays where its user could merely not be fetched, and one that is
 * not this session's stays too: somebody else may have logged in meanwhile, in another tab. [ACCT-39 trust U18]
 */
export function openSession(store: Store, storage: Storage): Session {
  const kept = storage.get(tokenName);
  let last: Session = kept ? { kind: 'resuming', token: kept } : signedOut;
  store.set(sessionAtom, last);
  store.sub(sessionAtom, () => {
    const session = store.get(sessionAtom);
    if ('token' in session) storage.set(tokenName, session.token);
    else if ('token' in last && isEnded(last, session) && storage.get(tokenName) === last.token)
      storage.remove(tokenName);
    last = session;
  });
  return last;
}

function isEnded(before: Session, after: Session): boolean {
  return before.kind === 'signedIn' || after.kind === 'expired';
}
