import { atom } from 'jotai';

/** The damage maps of all assignments, in the format of `parseDamageMaps`. Kept on this device. */
export const damageMapsAtom = atom('');
