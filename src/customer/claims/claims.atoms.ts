import { atom } from 'jotai';
import type { BackendError } from '#src/backend/errors.ts';

/** Number of the claim that the screens at hand are about; none on the list of claims. [CLM-23] */
export const claimNumberAtom = atom<string | undefined>(undefined);

export interface LinkFailure {
  readonly error: BackendError;
  /** What went well just before. */
  readonly after: 'created' | 'loggedIn' | 'resumed';
  /** As it was entered: one that will never do is kept nowhere else. */
  readonly code: string;
}

/** Why a code could not be linked the last time. [ACT-30] */
export const linkFailureAtom = atom<LinkFailure | undefined>(undefined);
