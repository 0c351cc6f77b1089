import { atom } from 'jotai';

/** The code as typed so far: it outlives the screen, so Back and forth keeps it. */
export const activationDraftAtom = atom('');

/**
 * A code that was found and is not linked yet, and its owner's phone, digits only. They outlive the page.
 *
 */
export const cachedCodeAtom = atom('');
export const ownerPhoneAtom = atom('');
