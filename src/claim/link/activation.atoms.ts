import { atom } from 'jotai';

/** The code as typed so far. It outlives the screen, so that Back and Forward keep it. */
export const activationDraftAtom = atom('');

/**
 * A code that was found but is not linked yet, and its owner's phone number, digits only. Both are kept after a reload.
 */
export const cachedCodeAtom = atom('');
export const ownerPhoneAtom = atom('');
