import { atom } from 'jotai';

/** Number of the claim that the screens at hand are about; none on the list of claims. [CLM-23] */
export const claimNumberAtom = atom<string | undefined>(undefined);
