import { atom } from 'jotai';
import type { FoundCode } from '#src/domain/activationSteps.ts';
import { groupPhone } from '#src/domain/groupPhone.ts';
import { activationDraftAtom, cachedCodeAtom, ownerPhoneAtom } from './activation.atoms.ts';

/** The owner's phone as the backend writes it: for this page only, since it can be written from the digits too. */
const shownPhoneAtom = atom('');

/** A code that this page found to be of somebody without an account: the next one, or another tab, looks itself. */
export const newOwnersCodeAtom = atom('');

/** A code that waits to be linked; nothing where there is none. */
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
