import { atom } from 'jotai';

/** The phone number of the last login on this device, digits only. Kept after a reload and after a logout. */
export const savedPhoneAtom = atom('');

/**
 * The phone number as typed so far, shared by the login screen and the related account screens. Passwords are never
 * stored.
 */
export const phoneDraftAtom = atom('');
