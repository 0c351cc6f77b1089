import { atom } from 'jotai';

/** The damage maps of all assignments, in the format of `serializeDamageMaps`. Kept on this device. */
export const damageMapsAtom = atom('');
