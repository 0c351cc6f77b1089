import { atom } from 'jotai';

/** The phone number as typed so far, for login and the screens around it. A password is never kept. */
export const phoneDraftAtom = atom('');
