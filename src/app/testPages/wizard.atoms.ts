import { atom } from 'jotai';

/** The furthest step of the dummy wizard that was reached since the page was loaded. */
export const reachedStepAtom = atom(1);

/** What was typed in each step; steps left out are empty. */
export const wizardNotesAtom = atom<Readonly<Record<number, string>>>({});
