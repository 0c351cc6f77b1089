import { atom } from 'jotai';
import type { BackendError } from '#src/backend/errors.ts';
import type { NotificationKind } from '#src/domain/notifications.ts';

export interface Flash {
  readonly kind: NotificationKind;
  /** Plain text. */
  readonly text: string;
}

/** Messages that wait for the notification stack, which is lazy-loaded. */
export const flashQueueAtom = atom<readonly Flash[]>([]);

/** Maximum length of a server message in characters; a longer text would fill the screen. */
const maxServerTextLength = 400;

/**
 * Shows the server's message for a failed call. Does nothing if there is no message, or if the session has expired,
 * which has its own message. For calls that are not part of a form.
 */
export const showErrorFlashAtom = atom(null, (_get, set, { kind, display = '' }: BackendError) => {
  if (display.trim() === '' || kind === 'unauthorised') return;
  const text =
    display.length > maxServerTextLength ? `${display.slice(0, maxServerTextLength).trimEnd()}…` : display;
  set(showFlashAtom, { kind: 'ERROR', text });
});

export const showFlashAtom = atom(null, (_get, set, flash: Flash) =>
  set(flashQueueAtom, (queue) => [...queue, flash]),
);
