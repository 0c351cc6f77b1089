import { atom } from 'jotai';
import type { BackendError } from '#src/api/errors.ts';
import type { NotificationKind } from './notifications.ts';

interface Flash {
  readonly kind: NotificationKind;
  /** Plain text. */
  readonly text: string;
  /** The error. If the page has its own text for it, that text replaces `text`. */
  readonly error?: BackendError;
}

/** Messages that wait for the notification stack, which is lazy-loaded. */
export const flashQueueAtom = atom<readonly Flash[]>([]);

/** Maximum length of a server message in characters; a longer text would fill the screen. */
const maxServerTextLength = 400;

/**
 * Shows the server's message for a failed call. Does nothing if there is no message, or if the session has expired,
 * which has its own message. For calls that are not part of a form.
 */
export const showErrorFlashAtom = atom(null, (_get, set, error: BackendError) => {
  const { kind, display = '' } = error;
  if (display.trim() === '' || kind === 'unauthorised') return;
  const text =
    display.length > maxServerTextLength ? `${display.slice(0, maxServerTextLength).trimEnd()}…` : display;
  set(showFlashAtom, { kind: 'ERROR', text, error });
});

export const showFlashAtom = atom(null, (_get, set, flash: Flash) =>
  set(flashQueueAtom, (queue) => [...queue, flash]),
);
