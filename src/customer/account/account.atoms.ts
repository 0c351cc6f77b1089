import { atom } from 'jotai';

/** The phone number typed so far, shared by the account screens. Passwords are never stored. */
export const phoneDraftAtom = atom('');
