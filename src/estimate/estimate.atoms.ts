import { atom } from 'jotai';

/** Ids of the assignments whose disclaimer is accepted, in serialized form. The domain module reads and writes it. */
export const acceptedEstimatesAtom = atom('');
