import { atom } from 'jotai';

/** The answers so far, in the format of `serializeSurvey`. They survive a reload and are deleted when the tab is closed. */
export const surveyDraftAtom = atom('');
