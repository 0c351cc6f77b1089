import { atom } from 'jotai';
import { idSetAtom } from '#src/claim/idSetAtom.ts';

export const acceptedEstimatesTextAtom = atom('');

/** Ids of the assignments whose disclaimer is accepted. */
export const acceptedEstimatesAtom = idSetAtom(acceptedEstimatesTextAtom);
