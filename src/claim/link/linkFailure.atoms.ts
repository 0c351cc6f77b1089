import { atom } from 'jotai';
import type { BackendError } from '#src/api/errors.ts';

export interface LinkFailure {
  readonly error: BackendError;
  /** The action that succeeded before the link failed. */
  readonly after: 'created' | 'loggedIn' | 'resumed';
  /** The code as entered. A code that can never be linked is stored nowhere else. */
  readonly code: string;
}

/** The error of the last failed attempt to link a code. */
export const linkFailureAtom = atom<LinkFailure | undefined>(undefined);
