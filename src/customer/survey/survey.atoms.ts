import { atom } from 'jotai';

/** The answers given so far, as `writeSurvey` has them: they outlive the page, and end with the tab. */
export const surveyDraftAtom = atom('');
