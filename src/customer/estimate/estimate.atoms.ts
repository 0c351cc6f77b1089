import { atom } from 'jotai';

/** Ids of the assignments whose disclaimer is accepted, in serialized form. The domain module reads and writes it. */
export const acceptedEstimatesAtom = atom('');

/** When this device sent each photo, in serialized form, for the receipt. The domain module reads and writes it. */
export const photoTimesAtom = atom('');
