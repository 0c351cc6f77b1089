import { atom } from 'jotai';

/** The code typed so far. It survives navigation. */
export const activationDraftAtom = atom('');

/** A code that was found and is not linked yet, and its owner's phone (digits only). Both survive a reload. */
export const cachedCodeAtom = atom('');
export const ownerPhoneAtom = atom('');
