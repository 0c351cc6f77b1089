import type { createStore } from 'jotai';
import type { BackendError, Result } from '#src/backend/errors.ts';
import { raiseAtom } from '#src/customer/flashes.ts';
import { sessionAtom, sessionUserAtom } from '#src/customer/session.atoms.ts';
import { reduceSession, type SessionEvent } from '#src/domain/sessionEvents.ts';
import type { User } from '#src/domain/user.ts';
import type { Messages } from '#src/i18n/messages.ts';
import { plainText } from '#src/i18n/tokenize.ts';

/** Whose token it was when this phone last had a network. */
export type Recall = (token: string) => Promise<User | undefined>;

/**
 * Lets whoever a stored token belongs to in, once the backend has named them. A token that is refused is dead; a user
 * who could not be fetched counts as signed out. Either is told: a blank page, or a start page without a word, would
 * leave people guessing. In a dead spot, where nobody answers at all, whoever this phone knows the token to be of is let
 * in: what they see and do there is their own, and the first answer that refuses the token ends it. [ACCT-39 ROUTE-24 ROUTE-48]
 */
export async function resumeSession(
  store: ReturnType<typeof createStore>,
  user: Promise<Result<User>>,
  words: Messages['session'],
  recall: Recall,
): Promise<void> {
  const happen = (event: SessionEvent) => store.set(sessionAtom, (session) => reduceSession(session, event));
  const result = await user;
  if (result.ok) {
    store.set(sessionUserAtom, result.value);
    return happen({ type: 'userLoaded' });
  }
  const known = isSilent(result.error) ? await recallUser(store, recall) : undefined;
  if (known) {
    store.set(sessionUserAtom, known);
    return happen({ type: 'userLoaded' });
  }
  // Another tab may have ended the session meanwhile: then there is nothing to tell.
  const isAwaited = store.get(sessionAtom).kind === 'resuming';
  const isRefused = result.error.kind === 'unauthorised';
  happen({ type: isRefused ? 'refused' : 'userFailed' });
  if (!isAwaited) return;
  store.set(raiseAtom, {
    kind: 'WARNING',
    text: plainText(isRefused ? words.expired() : words.not_resumed()),
  });
}

function isSilent({ kind }: BackendError): boolean {
  return kind === 'offline' || kind === 'timeout';
}

async function recallUser(store: ReturnType<typeof createStore>, recall: Recall): Promise<User | undefined> {
  const session = store.get(sessionAtom);
  if (session.kind !== 'resuming') return undefined;
  // Its code may not be on this phone either: then nobody is known.
  return recall(session.token).catch(() => undefined);
}
