import { atom } from 'jotai';

/** The code as typed so far: it outlives the screen, so Back and forth keeps it. */
export const activationDraftAtom = atom('');
