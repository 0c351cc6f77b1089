import { atom } from 'jotai';
import type { BackendError } from '#src/backend/errors.ts';
import type { NotificationKind } from '#src/domain/notifications.ts';

export interface Flash {
  readonly kind: NotificationKind;
  /** Plain text. */
  readonly text: string;
}

/** Messages that wait until the lazily loaded notification stack takes them. */
export const raisedAtom = atom<readonly Flash[]>([]);

/** A longer server text would fill the screen. */
const mostServerText = 400;

/**
 * Shows the server's message for a failed call. Ignores errors without a message, and expired sessions, which have
 * their own message. For calls outside forms.
 */
export const raiseErrorAtom = atom(null, (_get, set, { kind, display = '' }: BackendError) => {
  if (display.trim() === '' || kind === 'unauthorised') return;
  const text = display.length > mostServerText ? `${display.slice(0, mostServerText).trimEnd()}…` : display;
  set(raiseAtom, { kind: 'ERROR', text });
});

export const raiseAtom = atom(null, (_get, set, flash: Flash) =>
  set(raisedAtom, (waiting) => [...waiting, flash]),
);
