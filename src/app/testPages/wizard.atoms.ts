import { atom } from 'jotai';

/** The furthest step of the dummy wizard that was reached since the page was loaded. */
export const reachedStepAtom = atom(1);

/** The note of each step. A missing step has an empty note. */
export const wizardNotesAtom = atom<Readonly<Record<number, string>>>({});
