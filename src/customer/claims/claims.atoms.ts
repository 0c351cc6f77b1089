import { atom } from 'jotai';
import type { BackendError } from '#src/backend/errors.ts';

/** Told by its id: two vehicles of one claim bear the same number. */
export interface CurrentClaim {
  readonly id: string;
  readonly number: string | null;
}

/** What was looked at last, which the menu and the questions are about; nothing at first. */
export const currentClaimAtom = atom<CurrentClaim | undefined>(undefined);

export interface LinkFailure {
  readonly error: BackendError;
  /** What went well just before. */
  readonly after: 'created' | 'loggedIn' | 'resumed';
  /** As it was entered: one that will never do is kept nowhere else. */
  readonly code: string;
}

/** Why a code could not be linked the last time. */
export const linkFailureAtom = atom<LinkFailure | undefined>(undefined);
