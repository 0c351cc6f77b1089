import type { createStore, PrimitiveAtom } from 'jotai';
import { dataOwnerAtom, expiredAtom, redirectAfterLoginAtom } from '#src/claim/session.ts';
import {
  activationDraftAtom,
  cachedCodeAtom,
  ownerPhoneAtom,
  photoTimesAtom,
  vinRequiredTextAtom,
} from '#src/claim/stored.atoms.ts';
import type { Storage } from '#src/device/storage/storage.ts';
import { acceptedEstimatesTextAtom } from '#src/estimate/estimate.atoms.ts';
import { surveyDraftAtom } from '#src/feedback/survey/survey.atoms.ts';
import { damageMapsAtom } from '#src/photos/damageMap/damageMap.atoms.ts';
import { preferencesDraftAtom } from '#src/preferences/preferences.atoms.ts';
import { countryDraftAtom, savedCountryAtom } from '#src/start/account/countryChoice.ts';
import { phoneDraftAtom, savedPhoneAtom } from '#src/start/account/phone.atoms.ts';
import { vehicleDraftAtom } from '#src/vehicle/vehicle.atoms.ts';

type Store = ReturnType<typeof createStore>;

/** A text that survives a reload. */
export interface PersistedText {
  /** Name in the carrier's storage. */
  readonly name: string;
  readonly atom: PrimitiveAtom<string>;
  /** Where the text is stored: until the tab is closed, or for the next visit and for all tabs. */
  readonly place: 'tab' | 'device';
  /**
   * Whose text this is, which decides when it is deleted. `visitor`: input before the login. `activation`: a code that is
   * not linked yet. `customer`: data of the signed-in customer. `device`: kept after a logout. `page`: no user's data.
   */
  readonly owner: 'visitor' | 'activation' | 'customer' | 'device' | 'page';
}

/**
 * The owner of the stored data, and data of an unfinished activation. The first render does not show these texts, but
 * screens depend on them, so they are read before rendering.
 */
export const earlyTexts: readonly PersistedText[] = [
  { name: 'data-owner', atom: dataOwnerAtom, place: 'device', owner: 'customer' },
  { name: 'activation-code', atom: cachedCodeAtom, place: 'device', owner: 'activation' },
  { name: 'owner-phone', atom: ownerPhoneAtom, place: 'device', owner: 'activation' },
];

/** The texts that a page may show. A prerendered page reads them after hydration, because its markup lacks them. */
export function listShownTexts(): readonly PersistedText[] {
  return [
    { name: 'activation-draft', atom: activationDraftAtom, place: 'tab', owner: 'visitor' },
    { name: 'phone-draft', atom: phoneDraftAtom, place: 'tab', owner: 'visitor' },
    { name: 'wanted', atom: redirectAfterLoginAtom, place: 'tab', owner: 'customer' },
    { name: 'vehicle', atom: vehicleDraftAtom, place: 'tab', owner: 'customer' },
    { name: 'survey', atom: surveyDraftAtom, place: 'tab', owner: 'customer' },
    { name: 'expired', atom: expiredAtom, place: 'tab', owner: 'page' },
    { name: 'phone', atom: savedPhoneAtom, place: 'device', owner: 'device' },
    { name: 'vin-required', atom: vinRequiredTextAtom, place: 'device', owner: 'customer' },
    { name: 'estimate-accept', atom: acceptedEstimatesTextAtom, place: 'device', owner: 'customer' },
    { name: 'photo-times', atom: photoTimesAtom, place: 'device', owner: 'customer' },
    ...(__TENANT__.usesCountryPicker
      ? ([
          { name: 'country-draft', atom: countryDraftAtom, place: 'tab', owner: 'visitor' },
          { name: 'country', atom: savedCountryAtom, place: 'device', owner: 'device' },
        ] as const)
      : []),
    ...(__TENANT__.enablesNotificationPreferences
      ? ([
          { name: 'preferences-draft', atom: preferencesDraftAtom, place: 'tab', owner: 'customer' },
        ] as const)
      : []),
    ...(__TENANT__.damageMap
      ? ([{ name: 'damage-maps', atom: damageMapsAtom, place: 'device', owner: 'customer' }] as const)
      : []),
  ];
}

export function listPersistedTexts(): readonly PersistedText[] {
  return [...earlyTexts, ...listShownTexts()];
}

/** Reads the texts and stores their changes. Typed input takes precedence over the stored text. */
export function persistTexts(
  store: Store,
  storages: Readonly<Record<PersistedText['place'], Storage>>,
  texts: readonly PersistedText[],
): void {
  for (const { name, atom, place } of texts) {
    const storage = storages[place];
    const stored = storage.get(name);
    if (stored !== undefined && store.get(atom) === '') store.set(atom, stored);
    store.sub(atom, () => {
      const value = store.get(atom);
      if (value === '') storage.remove(name);
      else storage.set(name, value);
    });
  }
}
