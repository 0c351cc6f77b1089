import { atom } from 'jotai';
import type { BackendError } from '#src/backend/errors.ts';

/** Number of the claim that the screens at hand are about; none on the list of claims. [CLM-23] */
export const claimNumberAtom = atom<string | undefined>(undefined);

/** Why the code that waits could not be linked the last time. [ACT-30] */
export const linkFailureAtom = atom<BackendError | undefined>(undefined);
