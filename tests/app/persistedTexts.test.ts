// @vitest-environment happy-dom
import { createStore } from 'jotai';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  deviceTextAtoms,
  earlyTextAtoms,
  persistCapabilityTexts,
  persistTexts,
  tabTextAtoms,
} from '#src/app/persistedTexts.ts';
import { activationDraftAtom, cachedCodeAtom, ownerPhoneAtom } from '#src/claim/link/activation.atoms.ts';
import { vinRequiredAtom } from '#src/claim/vinRequired.ts';
import { createStorage } from '#src/device/storage/storage.ts';
import { acceptedEstimatesAtom } from '#src/estimate/estimate.atoms.ts';
import { phoneDraftAtom } from '#src/start/account/account.atoms.ts';
import { countryDraftAtom, savedCountryAtom } from '#src/start/account/country/country.atoms.ts';
import { savedPhoneAtom } from '#src/start/account/phone.atoms.ts';
import { defaultCapabilities } from '#src/tenant/capabilities.ts';

/** Persists all texts of a carrier with a country picker. */
function withCountryPicker() {
  vi.stubGlobal('__TENANT__', { ...defaultCapabilities, usesCountryPicker: true });
  onTestFinished(() => void vi.unstubAllGlobals());
  const storageIn = (area: Storage) =>
    createStorage({ code: 'acme', reporting: { warn: () => undefined }, open: () => area });
  return (store: ReturnType<typeof createStore>) => {
    persistTexts(store, storageIn(sessionStorage), tabTextAtoms);
    persistTexts(store, storageIn(localStorage), deviceTextAtoms);
    persistCapabilityTexts(store, storageIn(sessionStorage), storageIn(localStorage));
  };
}

describe('stored drafts', () => {
  it('restores the activation draft after a reload unless the field already has text', async () => {
    const createTestStorage = () =>
      createStorage({ code: 'acme', reporting: { warn: () => undefined }, open: () => sessionStorage });
    const first = createStore();
    persistTexts(first, createTestStorage(), tabTextAtoms);
    first.set(activationDraftAtom, 'K7P4');

    const second = createStore();
    persistTexts(second, createTestStorage(), tabTextAtoms);
    expect(second.get(activationDraftAtom)).toBe('K7P4');

    const third = createStore();
    third.set(activationDraftAtom, 'ZZ');
    persistTexts(third, createTestStorage(), tabTextAtoms);
    expect(third.get(activationDraftAtom)).toBe('ZZ');

    third.set(activationDraftAtom, '');
    expect(createTestStorage().get('activation-draft')).toBeUndefined();
  });

  it('restores a typed phone number with its country, without which it would be another number [ACCT-14]', () => {
    const persist = withCountryPicker();
    const first = createStore();
    persist(first);
    first.set(phoneDraftAtom, '0170 1234567');
    first.set(countryDraftAtom, 'DE');
    const second = createStore();
    persist(second);
    expect([second.get(phoneDraftAtom), second.get(countryDraftAtom)]).toEqual(['0170 1234567', 'DE']);
  });

  it("restores the pending activation code and the owner's phone on the next visit [ACT-12]", () => {
    const createTestStorage = () =>
      createStorage({ code: 'acme', reporting: { warn: () => undefined }, open: () => localStorage });
    const first = createStore();
    persistTexts(first, createTestStorage(), earlyTextAtoms);
    first.set(cachedCodeAtom, 'OLDONE');
    first.set(ownerPhoneAtom, '2025550104');
    const second = createStore();
    persistTexts(second, createTestStorage(), earlyTextAtoms);
    expect([second.get(cachedCodeAtom), second.get(ownerPhoneAtom)]).toEqual(['OLDONE', '2025550104']);
    second.set(cachedCodeAtom, '');
    expect(createTestStorage().get('activation-code')).toBeUndefined();
  });

  it('restores the phone and the country of the last login on the next visit [ACCT-19]', () => {
    const persist = withCountryPicker();
    const first = createStore();
    persist(first);
    first.set(savedPhoneAtom, '657654321');
    first.set(savedCountryAtom, 'RS');
    const storedValues = ['phone', 'country'].map((name) => localStorage.getItem(`livery/acme/${name}`));
    expect(storedValues).toEqual(['657654321', 'RS']);
    const second = createStore();
    persist(second);
    expect([second.get(savedPhoneAtom), second.get(savedCountryAtom)]).toEqual(['657654321', 'RS']);
  });

  it.each([
    ['the claims that need a VIN photo', 'vin-required', vinRequiredAtom],
    ['the accepted disclaimers', 'estimate-accept', acceptedEstimatesAtom],
  ])('stores %s as a map from assignment id to true [VIN-27 EST-12]', (_, name, idsAtom) => {
    const openStore = () => {
      const store = createStore();
      const storage = createStorage({ code: 'acme', reporting: { warn: () => undefined } });
      persistTexts(store, storage, deviceTextAtoms);
      return store;
    };
    const key = `livery/acme/${name}`;
    const first = openStore();
    const ids = ['4 102', '7', '7', '__proto__'];
    for (const id of ids) first.set(idsAtom, id, true);
    expect(localStorage.getItem(key)).toBe('{"7":true,"4 102":true,"__proto__":true}');
    const second = openStore();
    expect([...ids, '102', 'constructor'].map((id) => second.get(idsAtom).has(id))).toEqual([
      ...[true, true, true, true],
      ...[false, false],
    ]);
    for (const id of ids) second.set(idsAtom, id, false);
    expect(localStorage.getItem(key)).toBeNull();
  });

  it.each(['', 'x', '7', 'null', '["7"]', '{"7":"true"}', '{"7":false}'])(
    'reads no id from the stored text %j [COOK-10]',
    (text) => {
      const store = createStore();
      localStorage.setItem('livery/acme/estimate-accept', text);
      persistTexts(
        store,
        createStorage({ code: 'acme', reporting: { warn: () => undefined } }),
        deviceTextAtoms,
      );
      expect([...store.get(acceptedEstimatesAtom)]).toEqual([]);
    },
  );
});
