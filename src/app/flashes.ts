import { atom } from 'jotai';
import type { NotificationKind } from '#src/domain/notifications.ts';

export interface Flash {
  readonly kind: NotificationKind;
  /** Plain text. */
  readonly text: string;
}

/** What is to be said in the notification stack, until the stack, which comes late, has taken it. [UI-08] */
export const raisedAtom = atom<readonly Flash[]>([]);

export const raiseAtom = atom(null, (_get, set, flash: Flash) =>
  set(raisedAtom, (waiting) => [...waiting, flash]),
);
