import { atom } from 'jotai';
import type { FoundCode } from '#src/domain/activationSteps.ts';
import { groupPhone } from '#src/domain/groupPhone.ts';
import { activationDraftAtom, cachedCodeAtom, ownerPhoneAtom } from './activation.atoms.ts';

/**
 * The owner's phone as formatted by the backend. Stored for this page only, since it can be derived from the digits.
 */
const shownPhoneAtom = atom('');

/** A code that this page found to belong to an owner without an account. Other pages and tabs look it up again. */
export const newOwnersCodeAtom = atom('');

/** The code that waits to be linked; undefined if there is none. */
export const pendingCodeAtom = atom((get): FoundCode | undefined => {
  const [code, ownerPhone] = [get(cachedCodeAtom), get(ownerPhoneAtom)];
  if (code === '' || ownerPhone === '') return undefined;
  return { code, ownerPhone, shownPhone: get(shownPhoneAtom) || groupPhone(ownerPhone) };
});

export const keepCodeAtom = atom(null, (_get, set, { code, ownerPhone, shownPhone }: FoundCode) => {
  set(activationDraftAtom, code);
  set(cachedCodeAtom, code);
  set(ownerPhoneAtom, ownerPhone);
  set(shownPhoneAtom, shownPhone);
});

export const forgetCodeAtom = atom(null, (_get, set) => {
  set(cachedCodeAtom, '');
  set(ownerPhoneAtom, '');
  set(shownPhoneAtom, '');
});
