import type { createStore } from 'jotai';
import type { BackendError, Result } from '#src/backend/errors.ts';
import { raiseAtom } from '#src/customer/flashes.ts';
import { sessionAtom, sessionUserAtom } from '#src/customer/session.atoms.ts';
import { reduceSession, type SessionEvent } from '#src/domain/sessionEvents.ts';
import type { User } from '#src/domain/user.ts';
import type { Messages } from '#src/i18n/messages.ts';
import { plainText } from '#src/i18n/tokenize.ts';

/** Offline data of this device. */
export interface Memory {
  /** Returns the user that a token belonged to when it was stored. */
  whoseIs(token: string): Promise<User | undefined>;
  /** Resolves when the wait for the backend has lasted long enough. */
  patience(): Promise<void>;
}

/**
 * Signs in the user of a stored token once the backend has named them. The session ends where the backend refuses the
 * token or its user; where the user could merely not be fetched, the page is signed out and the token stays for the next
 * load. Both show a message. If no answer comes at all, the user stored with the token on this device is signed in, and the
 * first answer that refuses the token ends the session.
 */
export async function resumeSession(
  store: ReturnType<typeof createStore>,
  user: Promise<Result<User>>,
  words: Messages['session'],
  memory: Memory,
): Promise<void> {
  const before = store.get(sessionAtom);
  if (before.kind !== 'resuming') return;
  const happen = (event: SessionEvent) => store.set(sessionAtom, (session) => reduceSession(session, event));
  // Another tab may have ended the session meanwhile, and another user may have logged in.
  const isSame = () => {
    const session = store.get(sessionAtom);
    return 'token' in session && session.token === before.token;
  };
  const letIn = (known: User) => {
    if (!isSame()) return;
    store.set(sessionUserAtom, known);
    happen({ type: 'userLoaded' });
  };
  const early = await Promise.race([user, memory.patience()]);
  if (!early || isMute(early)) {
    // The code that reads the stored user may not load offline. The user is then unknown.
    const known = await memory.whoseIs(before.token).catch(() => undefined);
    if (known) {
      letIn(known);
      void user.then((late) => late.ok && letIn(late.value));
      return;
    }
  }
  const result = await user;
  if (result.ok) return letIn(result.value);
  // If another tab ended the session, that tab shows the message.
  if (!isSame()) return;
  const isExpired = result.error.kind === 'unauthorised';
  happen({ type: isExpired || isUserRefused(result.error) ? 'refused' : 'userFailed' });
  store.set(raiseAtom, {
    kind: 'WARNING',
    text: plainText(isExpired ? words.expired() : words.not_resumed()),
  });
}

/** True if the backend itself rejects the user. Asking again would give the same response. */
function isUserRefused({ kind, status, code }: BackendError): boolean {
  return kind === 'notFound' || (status === 403 && code !== undefined);
}

function isMute(result: Result<unknown>): boolean {
  return !result.ok && (result.error.kind === 'offline' || result.error.kind === 'timeout');
}
