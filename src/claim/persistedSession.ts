import type { createStore } from 'jotai';
import { deleteSessionKey } from '#src/device/crypto/sessionKey.ts';
import type { Storage } from '#src/device/storage/storage.ts';
import { newTokenAtom, sessionAtom } from './session.atoms.ts';
import { type Session, signedOut } from './session.ts';

/** Name of the token in the carrier's storage. The boot script of the page reads the same key. */
export const tokenName = 'token';

/** Storage name of the offline data. It is encrypted and includes the token of its user. */
export const persistedName = 'kept';

type Store = ReturnType<typeof createStore>;

/** The token of a user who is signed in, is being verified, or has just created an account. */
export function readToken(store: Store): string | undefined {
  const session = store.get(sessionAtom);
  return 'token' in session ? session.token : store.get(newTokenAtom);
}

/**
 * Opens the session of the stored token, which `resumeSession` then checks with the backend. From then on, keeps the
 * stored token and the persisted data in sync with the session: removes both when the session ends, and removes
 * persisted data of any other token immediately. Keeps a token that belongs to another session, because another user
 * may have logged in meanwhile in another tab.
 */
export function openSession(store: Store, storage: Storage, code: string): Session {
  const removePersisted = () => {
    storage.remove(persistedName);
    deleteSessionKey(code);
  };
  const token = storage.get(tokenName);
  let current: Session = token ? { kind: 'resuming', token } : signedOut;
  if (!token) storage.remove(tokenName);
  const persisted = storage.get(persistedName);
  if (persisted !== undefined && !belongsToToken(token, persisted)) removePersisted();
  store.set(sessionAtom, current);
  store.sub(sessionAtom, () => {
    const before = current;
    const session = store.get(sessionAtom);
    current = session;
    const isStored = 'token' in before && storage.get(tokenName) === before.token;
    if ('token' in session) {
      if (!('token' in before) || before.token !== session.token) {
        removePersisted();
        storage.set(tokenName, session.token);
      } else if (!isStored) {
        // Another tab ended the session while the user was being loaded.
        store.set(sessionAtom, signedOut);
      }
    } else if (isStored && isEnded(before, session)) {
      storage.remove(tokenName);
      removePersisted();
    }
  });
  return current;
}

function isEnded(before: Session, after: Session): boolean {
  return before.kind === 'signedIn' || after.kind === 'expired';
}

/** Reads only the token, because the code that parses the rest is not part of the first load. */
function belongsToToken(token: string | undefined, storedSession: string): boolean {
  try {
    return token !== undefined && JSON.parse(storedSession).token === token;
  } catch {
    return false;
  }
}
