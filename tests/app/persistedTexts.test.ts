// @vitest-environment happy-dom
import { createStore } from 'jotai';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { listPersistedTexts, persistTexts } from '#src/app/persistedTexts.ts';
import { activationDraftAtom, vinRequiredAtom } from '#src/claim/stored.atoms.ts';
import { createStorage } from '#src/device/storage/storage.ts';
import { acceptedEstimatesAtom } from '#src/estimate/estimate.atoms.ts';
import { countryDraftAtom, savedCountryAtom } from '#src/start/account/countryChoice.ts';
import { phoneDraftAtom, savedPhoneAtom } from '#src/start/account/phone.atoms.ts';
import { defaultCapabilities } from '#src/tenant/capabilities.ts';

beforeEach(() => {
  vi.stubGlobal('__TENANT__', { ...defaultCapabilities, usesCountryPicker: true });
  return () => void vi.unstubAllGlobals();
});

const storageIn = (area: Storage) =>
  createStorage({ code: 'acme', reporting: { warn: () => undefined }, open: () => area });

/** A new page of the same carrier, with the given text in a field before the stored texts are read. */
function openStore(typed?: { readonly activationDraft: string }) {
  const store = createStore();
  if (typed) store.set(activationDraftAtom, typed.activationDraft);
  persistTexts(
    store,
    { tab: storageIn(sessionStorage), device: storageIn(localStorage) },
    listPersistedTexts(),
  );
  return store;
}

describe('browser storage', () => {
  it('restores a typed activation code after a reload unless the field already has text', () => {
    openStore().set(activationDraftAtom, 'K7P4');
    expect(openStore().get(activationDraftAtom)).toBe('K7P4');
    const store = openStore({ activationDraft: 'ZZ' });
    expect(store.get(activationDraftAtom)).toBe('ZZ');
    store.set(activationDraftAtom, '');
    expect(storageIn(sessionStorage).get('activation-draft')).toBeUndefined();
  });

  it('restores a typed phone number together with its country [ACCT-48]', () => {
    const first = openStore();
    first.set(phoneDraftAtom, '0170 1234567');
    first.set(countryDraftAtom, 'DE');
    const second = openStore();
    expect([second.get(phoneDraftAtom), second.get(countryDraftAtom)]).toEqual(['0170 1234567', 'DE']);
  });

  it('restores the phone and the country of the last login on the next visit [ACCT-19]', () => {
    const first = openStore();
    first.set(savedPhoneAtom, '657654321');
    first.set(savedCountryAtom, 'RS');
    const storedValues = ['phone', 'country'].map((name) => localStorage.getItem(`livery/acme/${name}`));
    expect(storedValues).toEqual(['657654321', 'RS']);
    const second = openStore();
    expect([second.get(savedPhoneAtom), second.get(savedCountryAtom)]).toEqual(['657654321', 'RS']);
  });

  it.each([
    ['the claims that need a VIN photo', 'vin-required', vinRequiredAtom],
    ['the accepted disclaimers', 'estimate-accept', acceptedEstimatesAtom],
  ])('stores %s as a map from assignment id to true [VIN-25 EST-02]', (_, name, idsAtom) => {
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
    'returns no assignment id for the stored text %j [COOK-10]',
    (text) => {
      localStorage.setItem('livery/acme/estimate-accept', text);
      expect([...openStore().get(acceptedEstimatesAtom)]).toEqual([]);
    },
  );
});
