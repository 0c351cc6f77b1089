import { atom } from 'jotai';

/** Serialized ids of assignments whose disclaimer was accepted. Parsed in the domain. */
export const acceptedEstimatesAtom = atom('');

/** Serialized times at which this device sent photos, for the receipt. Parsed in the domain. */
export const photoTimesAtom = atom('');
