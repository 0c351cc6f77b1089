import { atom } from 'jotai';
import type { BackendError } from '#src/backend/errors.ts';
import type { NotificationKind } from '#src/domain/notifications.ts';

export interface Flash {
  readonly kind: NotificationKind;
  /** Plain text. */
  readonly text: string;
}

/** What is to be said in the notification stack, until the stack, which comes late, has taken it. */
export const raisedAtom = atom<readonly Flash[]>([]);

/** Where a server's text would fill the screen. */
const mostServerText = 400;

/**
 * What the server says to people of a call that failed; nothing where it says nothing, or where the session's end tells
 * it already. For calls that no form waits for.
 */
export const raiseErrorAtom = atom(null, (_get, set, { kind, display = '' }: BackendError) => {
  if (display.trim() === '' || kind === 'unauthorised') return;
  const text = display.length > mostServerText ? `${display.slice(0, mostServerText).trimEnd()}…` : display;
  set(raiseAtom, { kind: 'ERROR', text });
});

export const raiseAtom = atom(null, (_get, set, flash: Flash) =>
  set(raisedAtom, (waiting) => [...waiting, flash]),
);
