import { atom } from 'jotai';

/** Unsaved changes in the format of `writeDraft`. They outlive the session if it ends meanwhile. */
export const preferencesDraftAtom = atom('');
