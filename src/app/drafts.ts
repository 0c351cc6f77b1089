import type { createStore, PrimitiveAtom } from 'jotai';
import { phoneDraftAtom } from '#src/customer/account/account.atoms.ts';
import { savedCountryAtom, savedPhoneAtom } from '#src/customer/account/phone.atoms.ts';
import {
  activationDraftAtom,
  cachedCodeAtom,
  ownerPhoneAtom,
} from '#src/customer/activation/activation.atoms.ts';
import { acceptedEstimatesAtom, photoTimesAtom } from '#src/customer/estimate/estimate.atoms.ts';
import { preferencesDraftAtom } from '#src/customer/preferences/preferences.atoms.ts';
import { expiredAtom, wantedAtom } from '#src/customer/session.atoms.ts';
import { surveyDraftAtom } from '#src/customer/survey/survey.atoms.ts';
import { vehicleDraftAtom } from '#src/customer/vehicle/vehicle.atoms.ts';
import { vinRequiredAtom } from '#src/customer/vehicle/vinRequired.ts';
import type { Storage } from '#src/platform/storage.ts';

type Store = ReturnType<typeof createStore>;
type Texts = Readonly<Record<string, PrimitiveAtom<string>>>;

/** What ends with the tab. */
export const tabTexts = {
  'activation-draft': activationDraftAtom,
  'phone-draft': phoneDraftAtom,
  'preferences-draft': preferencesDraftAtom,
  wanted: wantedAtom,
  vehicle: vehicleDraftAtom,
  survey: surveyDraftAtom,
  expired: expiredAtom,
} as const satisfies Texts;

/** What the next visit finds. */
export const visitTexts = {
  phone: savedPhoneAtom,
  country: savedCountryAtom,
  'vin-required': vinRequiredAtom,
  'estimate-accept': acceptedEstimatesAtom,
  'photo-times': photoTimesAtom,
} as const satisfies Texts;

/**
 * An activation that waits to be finished. No first drawing shows it, and screens decide by it: read it before.
 *
 */
export const waitingTexts = {
  'activation-code': cachedCodeAtom,
  'owner-phone': ownerPhoneAtom,
} as const satisfies Texts;

/**
 * Keeps texts through a reload. What stands in a field already wins over what was kept. The first drawing of a
 * prerendered page has to equal it: for texts that it would show, call this once the page has been taken over.
 */
export function keepTexts(store: Store, storage: Storage, texts: Texts): void {
  for (const [name, text] of Object.entries(texts)) {
    const kept = storage.get(name);
    if (kept !== undefined && store.get(text) === '') store.set(text, kept);
    store.sub(text, () => {
      const value = store.get(text);
      if (value === '') storage.remove(name);
      else storage.set(name, value);
    });
  }
}
