import { atom } from 'jotai';

/**
 * The phone number as typed so far, shared by the login screen and the related account screens. Passwords are never
 * stored.
 */
export const phoneDraftAtom = atom('');
