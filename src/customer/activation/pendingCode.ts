import { atom } from 'jotai';
import type { FoundCode } from '#src/domain/activationSteps.ts';
import { formatPhone } from '#src/domain/formatPhone.ts';
import { activationDraftAtom, cachedCodeAtom, ownerPhoneAtom } from './activation.atoms.ts';

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
