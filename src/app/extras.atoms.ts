import { atom, type createStore } from 'jotai';
import type { ComponentType } from 'react';
import type { Result } from '#src/backend/errors.ts';
import type { LateParts } from '#src/customer/late.tsx';
import type { User } from '#src/domain/user.ts';
import type { Messages } from '#src/i18n/messages.ts';

type Store = ReturnType<typeof createStore>;

/** What stands round the screens only sometimes, and the words for it. It comes late, so that no first visit pays. */
export interface Extras extends LateParts {
  /** The carrier's words, all of them. */
  readonly messages: Messages;
  /** Progress, offline banner, messages: right below the bar. */
  readonly Around: ComponentType;
  /** The members' menu, inside the bar. */
  readonly Menu: ComponentType;
  /** Lets a member in whose user has been asked for. */
  readonly resume: (store: Store, user: Promise<Result<User>>) => Promise<void>;
  /** Says why the last session ended. */
  readonly tellExpired: (store: Store) => void;
  /** In place of the app where the browser keeps nothing. */
  readonly refuse: (root: HTMLElement) => void;
}

export const extrasAtom = atom<Extras | undefined>(undefined);
