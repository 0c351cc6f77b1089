import { atom } from 'jotai';
import type { BackendError } from '#src/backend/errors.ts';

/** Identified by id, because two vehicles of one claim have the same number. */
export interface CurrentClaim {
  readonly id: string;
  readonly number: string | null;
}

/** The claim that was viewed last. The menu and the FAQs refer to it. Undefined at first. */
export const currentClaimAtom = atom<CurrentClaim | undefined>(undefined);

export interface LinkFailure {
  readonly error: BackendError;
  /** The step that succeeded just before. */
  readonly after: 'created' | 'loggedIn' | 'resumed';
  /** The code as entered. A code that can never work is stored nowhere else. */
  readonly code: string;
}

/** Why the last attempt to link a code failed. */
export const linkFailureAtom = atom<LinkFailure | undefined>(undefined);
