import { atom } from 'jotai';

/** What somebody has changed and not saved, as `writeDraft` writes it. It outlives a session that ends meanwhile. */
export const preferencesDraftAtom = atom('');
