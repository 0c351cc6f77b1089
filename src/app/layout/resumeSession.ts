import type { createStore } from 'jotai';
import { type BackendError, isUnanswered, type Result } from '#src/api/errors.ts';
import type { User } from '#src/api/user.ts';
import { sessionAtom, sessionUserAtom } from '#src/claim/session.ts';
import type { Messages } from '#src/texts/messages.ts';
import { showFlashAtom } from '#src/ui/flashes.ts';
import { reduceSession, type SessionEvent } from './sessionEvents.ts';

/** The users that are persisted on this device for offline use. */
export interface PersistedUsers {
  /** Returns the user that was persisted with this token. */
  findUser(token: string): Promise<User | undefined>;
  /** Resolves after the maximum wait for the backend. */
  loadTimeout(): Promise<void>;
}

/**
 * Signs in the user of a stored token after the backend has confirmed the token. If the backend does not respond in
 * time, signs in the user that is persisted on this device; a later response that rejects the token ends the session.
 * If the backend rejects the token or the user, ends the session and shows a message. After any other failure, signs
 * the page out and shows a message, but keeps the token in storage for the next load.
 */
export async function resumeSession(
  store: ReturnType<typeof createStore>,
  user: Promise<Result<User>>,
  messages: Messages['t']['session'],
  persistedUsers: PersistedUsers,
): Promise<void> {
  const before = store.get(sessionAtom);
  if (before.kind !== 'resuming') return;
  const dispatch = (event: SessionEvent) =>
    store.set(sessionAtom, (session) => reduceSession(session, event));
  // Another tab may have ended the session meanwhile, and another user may have logged in.
  const isSameSession = () => {
    const session = store.get(sessionAtom);
    return 'token' in session && session.token === before.token;
  };
  const signIn = (cachedUser: User) => {
    if (!isSameSession()) return;
    store.set(sessionUserAtom, cachedUser);
    dispatch({ type: 'userLoaded' });
  };
  const firstResult = await Promise.race([user, persistedUsers.loadTimeout()]);
  if (!firstResult || (!firstResult.ok && isUnanswered(firstResult.error))) {
    // The backend may still answer, for example that the token has expired, while the persisted user is read.
    const answered = user.then((result) =>
      !result.ok && isUnanswered(result.error) ? new Promise<never>(() => undefined) : undefined,
    );
    // Offline, the code that reads the persisted user may not load. Then there is no user to sign in.
    const persistedUser = persistedUsers.findUser(before.token).catch(() => undefined);
    const cachedUser = await Promise.race([answered, persistedUser]);
    if (cachedUser) {
      signIn(cachedUser);
      void user.then((lateResult) => lateResult.ok && signIn(lateResult.value));
      return;
    }
  }
  const result = await user;
  if (result.ok) return signIn(result.value);
  // If another tab ended the session, that tab shows the message.
  if (!isSameSession()) return;
  const isExpired = result.error.kind === 'unauthorised';
  dispatch({ type: isExpired || isUserRejected(result.error) ? 'tokenRejected' : 'userFailed' });
  store.set(showFlashAtom, {
    kind: 'WARNING',
    text: isExpired ? messages.expired() : messages.not_resumed(),
  });
}

/** True if the backend rejects the user. A retry would get the same response. */
function isUserRejected({ kind, status, code }: BackendError): boolean {
  return kind === 'notFound' || (status === 403 && code !== undefined);
}
