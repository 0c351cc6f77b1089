import { atom } from 'jotai';
import { idSetAtom } from '#src/claim/stored.atoms.ts';

export const acceptedEstimatesTextAtom = atom('');

/** Ids of the assignments whose disclaimer is accepted. */
export const acceptedEstimatesAtom = idSetAtom(acceptedEstimatesTextAtom);
