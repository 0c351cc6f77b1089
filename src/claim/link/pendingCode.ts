import { atom } from 'jotai';
import { formatPhone } from '#src/phone/formatPhone.ts';
import { activationDraftAtom, cachedCodeAtom, ownerPhoneAtom } from './activation.atoms.ts';

/** An activation code that the backend has accepted, until it is linked or abandoned. */
export interface FoundCode {
  readonly code: string;
  /** Digits, after a plus sign if the backend sends one. */
  readonly ownerPhone: string;
  /** Formatted for display. */
  readonly formattedPhone: string;
}

/**
 * The owner's phone number in the backend's format. It is not persisted, because it can be formatted again from the
 * digits.
 */
const shownPhoneAtom = atom('');

/**
 * A code whose owner has no account, according to a lookup on this page. It is not persisted: after a reload, or in
 * another tab, the code is looked up again.
 */
export const codeWithoutAccountAtom = atom('');

/** A code that is not linked yet; undefined if there is none. */
export const pendingCodeAtom = atom((get): FoundCode | undefined => {
  const [code, ownerPhone] = [get(cachedCodeAtom), get(ownerPhoneAtom)];
  if (code === '' || ownerPhone === '') return undefined;
  return { code, ownerPhone, formattedPhone: get(shownPhoneAtom) || formatPhone(ownerPhone) };
});

export const setPendingCodeAtom = atom(null, (_get, set, { code, ownerPhone, formattedPhone }: FoundCode) => {
  set(activationDraftAtom, code);
  set(cachedCodeAtom, code);
  set(ownerPhoneAtom, ownerPhone);
  set(shownPhoneAtom, formattedPhone);
});

export const clearPendingCodeAtom = atom(null, (_get, set) => {
  set(cachedCodeAtom, '');
  set(ownerPhoneAtom, '');
  set(shownPhoneAtom, '');
});
