import { atom } from 'jotai';

/** Unsaved changes in the format of `writeDraft`. They are kept if the session ends during editing. */
export const preferencesDraftAtom = atom('');
