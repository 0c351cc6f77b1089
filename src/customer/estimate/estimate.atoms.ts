import { atom } from 'jotai';

/** Assignments whose disclaimer has been accepted, as they are kept. The domain reads and writes it. */
export const acceptedEstimatesAtom = atom('');

/** When this device sent which photo, as it is kept, for the receipt. The domain reads and writes it. */
export const photoTimesAtom = atom('');
