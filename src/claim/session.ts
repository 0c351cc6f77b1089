import { atom, type createStore } from 'jotai';
import type { User } from '#src/api/user.ts';
import { deleteSessionKey } from '#src/device/crypto/sessionKey.ts';
import type { Storage } from '#src/device/storage/storage.ts';

/**
 * The session state. Names in the specification: NOT_LOGGED_IN_YET is `signedOut`, or `resuming` while the user of a
 * stored token is being fetched; LOGGED_IN is `signedIn`; EXPIRED is `expired`.
 */
export type Session =
  | { readonly kind: 'signedOut' }
  | { readonly kind: 'resuming'; readonly token: string }
  | { readonly kind: 'signedIn'; readonly token: string }
  | { readonly kind: 'expired' };

export const signedOut: Session = { kind: 'signedOut' };

/** The current session. It changes on login and on the events in `sessionEvents.ts`; the app persists its token. */
export const sessionAtom = atom<Session>(signedOut);

/**
 * The user of the session, as returned by the login or the session resumption. Ignore the value while no user is signed
 * in.
 */
export const sessionUserAtom = atom<User | undefined>(undefined);

/**
 * Signs in a user. Requires the user, because without one the photos and drafts on this device cannot be assigned to
 * their owner.
 */
export const signInAtom = atom(
  null,
  (_get, set, { token, user }: { readonly token: string; readonly user: User }) => {
    set(sessionUserAtom, user);
    set(sessionAtom, { kind: 'signedIn', token });
  },
);

/**
 * Id of the customer to whom the stored drafts and the stored data of claims belong; empty if no such data is stored.
 * Kept after an expiry, so that only the same customer gets them back.
 */
export const dataOwnerAtom = atom('');

/** Token of a newly created account, for the requests before the user is signed in. */
export const newTokenAtom = atom<string | undefined>(undefined);

/** Path that a visitor requested before signing in; empty if there is none. Kept after a reload. */
export const redirectAfterLoginAtom = atom('');

/** A logout that a screen has requested. Cleared when it is done or the user has chosen to stay. */
interface LogOutRequest {
  /** The page to show to the user who logs in next. */
  readonly redirectAfterLogin: string;
}

export const logOutRequestAtom = atom<LogOutRequest | undefined>(undefined);

/** True during a logout, when the backend may reject the token before the session has ended here. */
export const isLoggingOutAtom = atom(false);

/** Non-empty if the last session ended because its token was rejected, until the user has seen the message. */
export const expiredAtom = atom('');

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

/** Reads only the token, because the code that parses the rest of the session is not part of the first load. */
function belongsToToken(token: string | undefined, storedSession: string): boolean {
  try {
    return token !== undefined && JSON.parse(storedSession).token === token;
  } catch {
    return false;
  }
}
