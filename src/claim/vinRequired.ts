import { atom } from 'jotai';
import { idSetAtom } from './idSetAtom.ts';

export const vinRequiredTextAtom = atom('');

/** Ids of the assignments that require a VIN photo. */
export const vinRequiredAtom = idSetAtom(vinRequiredTextAtom);
