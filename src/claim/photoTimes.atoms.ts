import { atom } from 'jotai';

/** When this device sent each photo, in serialized form, for the receipt. `photoTimes.ts` reads and writes it. */
export const photoTimesAtom = atom('');
