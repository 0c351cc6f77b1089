import type { createStore, PrimitiveAtom } from 'jotai';
import { activationDraftAtom, cachedCodeAtom, ownerPhoneAtom } from '#src/claim/link/activation.atoms.ts';
import { photoTimesAtom } from '#src/claim/photoTimes.atoms.ts';
import { dataOwnerAtom, expiredAtom, redirectAfterLoginAtom } from '#src/claim/session.atoms.ts';
import { vinRequiredTextAtom } from '#src/claim/vinRequired.ts';
import type { Storage } from '#src/device/storage/storage.ts';
import { acceptedEstimatesTextAtom } from '#src/estimate/estimate.atoms.ts';
import { surveyDraftAtom } from '#src/feedback/survey/survey.atoms.ts';
import { preferencesDraftTextAtoms } from '#src/preferences/preferences.atoms.ts';
import { phoneDraftAtom } from '#src/start/account/account.atoms.ts';
import { countryDraftTextAtoms, countryTextAtoms } from '#src/start/account/country/country.atoms.ts';
import { savedPhoneAtom } from '#src/start/account/phone.atoms.ts';
import { vehicleDraftAtom } from '#src/vehicle/vehicle.atoms.ts';

type Store = ReturnType<typeof createStore>;
type TextAtoms = Readonly<Record<string, PrimitiveAtom<string>>>;

/** Values that are stored until the tab is closed. */
export const tabTextAtoms = {
  'activation-draft': activationDraftAtom,
  'phone-draft': phoneDraftAtom,
  wanted: redirectAfterLoginAtom,
  vehicle: vehicleDraftAtom,
  survey: surveyDraftAtom,
  expired: expiredAtom,
} as const satisfies TextAtoms;

/** Values that are stored for the next visit. */
export const deviceTextAtoms = {
  phone: savedPhoneAtom,
  'vin-required': vinRequiredTextAtom,
  'estimate-accept': acceptedEstimatesTextAtom,
  'photo-times': photoTimesAtom,
} as const satisfies TextAtoms;

/**
 * The owner of the stored data, and data of an unfinished activation. The first render does not show them, but screens
 * depend on them, so read them before rendering.
 */
export const earlyTextAtoms = {
  'data-owner': dataOwnerAtom,
  'activation-code': cachedCodeAtom,
  'owner-phone': ownerPhoneAtom,
} as const satisfies TextAtoms;

/**
 * Persists texts across reloads. Typed input takes precedence over the stored draft. On a prerendered page, call it
 * after hydration for texts that the page shows, because the first render must match the markup.
 */
export function persistTexts(store: Store, storage: Storage, texts: TextAtoms): void {
  for (const [name, text] of Object.entries(texts)) {
    const stored = storage.get(name);
    if (stored !== undefined && store.get(text) === '') store.set(text, stored);
    store.sub(text, () => {
      const value = store.get(text);
      if (value === '') storage.remove(name);
      else storage.set(name, value);
    });
  }
}

/** Persists the values of the carrier's capabilities: `tab` until the tab is closed, `device` for the next visit. */
export function persistCapabilityTexts(store: Store, tab: Storage, device: Storage): void {
  if (__TENANT__.usesCountryPicker) {
    persistTexts(store, tab, countryDraftTextAtoms);
    persistTexts(store, device, countryTextAtoms);
  }
  if (__TENANT__.enablesNotificationPreferences) persistTexts(store, tab, preferencesDraftTextAtoms);
}
