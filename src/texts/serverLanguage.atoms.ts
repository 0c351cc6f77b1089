import { atom } from 'jotai';

/** Language of the texts in the backend's last response that named one, as in `Content-Language`. */
export const serverLanguageAtom = atom<string | undefined>(undefined);
