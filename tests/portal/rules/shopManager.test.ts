import { describe, expect, it } from 'vitest';
import { emptyAddress } from '#src/api/portal/address.ts';
import {
  initialShopManager,
  reduceShopManager,
  type ShopManager,
  type ShopManagerEvent,
  visibleProblems,
} from '#src/portal/shop/shopManager.ts';
import { emptyVendorForm } from '#src/portal/shop/vendorForm.ts';

const stateAfter = (events: readonly ShopManagerEvent[], from: ShopManager = initialShopManager) =>
  events.reduce(reduceShopManager, from);

const opened = { type: 'creationOpened' } as const;
const nameTyped = { type: 'nameTyped', text: 'Tidewater' } as const;
const wharf = { displayName: '18 Wharf Street, Brightwater', addressKey: 'w18' };
const chosen = { type: 'suggestionChosen', suggestion: wharf } as const;
const address = {
  address1: '18 Wharf Street',
  address2: '',
  city: 'Brightwater',
  region: 'Maine',
  postalCode: '04101',
  country: 'US',
};
const found = (more: Partial<typeof address> = {}) =>
  ({ type: 'addressFound', address: { ...address, ...more } }) as const;

describe('shop step mode', () => {
  it('is SEARCH, CREATION or SAVING_DURING_CREATION [SUP-SHOP-14]', () => {
    const modes = [opened, { type: 'saveStarted' } as const].map((_, index, events) => {
      return stateAfter(events.slice(0, index + 1)).mode;
    });
    expect([initialShopManager.mode, ...modes]).toEqual(['SEARCH', 'CREATION', 'SAVING_DURING_CREATION']);
    expect(stateAfter([{ type: 'saveStarted' }]).mode).toBe('SEARCH');
  });

  it('locks the form while it is being saved [SUP-SHOP-14]', () => {
    const saving = stateAfter([opened, nameTyped, { type: 'saveStarted' }]);
    const others: readonly ShopManagerEvent[] = [
      { type: 'nameTyped', text: 'x' },
      { type: 'searchOpened' },
      { type: 'addressCleared' },
      { type: 'saveStarted' },
      { type: 'validationFailed' },
    ];
    for (const event of others) expect(reduceShopManager(saving, event)).toBe(saving);
  });

  it('returns to CREATION with all input if the save fails [SUP-SHOP-14]', () => {
    const before = stateAfter([opened, nameTyped, chosen, found()]);
    const serverError = { field: 'email', text: 'is taken' } as const;
    const failed = stateAfter([{ type: 'saveStarted' }, { type: 'saveFailed', serverError }], before);
    expect(failed).toEqual({ ...before, serverError });
  });

  it('clears the form when it is saved', () => {
    const saved = stateAfter([opened, nameTyped, { type: 'saveStarted' }, { type: 'saved' }]);
    expect(saved).toEqual(initialShopManager);
  });

  it('keeps the form when the user returns to the search, or leaves during the save', () => {
    const back = stateAfter([opened, nameTyped, { type: 'searchOpened' }]);
    expect([back.mode, back.form.name]).toEqual(['SEARCH', 'Tidewater']);
    const stateAfterLeaving = stateAfter([opened, nameTyped, { type: 'saveStarted' }, { type: 'stepLeft' }]);
    expect([stateAfterLeaving.mode, stateAfterLeaving.form.name]).toEqual(['CREATION', 'Tidewater']);
  });
});

describe('address of a new shop', () => {
  it('is filled in from the lookup, converted to the values of the form [SUP-SHOP-16]', () => {
    const state = stateAfter([opened, chosen, found({ city: 'x'.repeat(300) })]);
    expect(state.form.address).toEqual({ ...address, region: 'ME', country: 'us', city: 'x'.repeat(191) });
    expect([state.isAddressExpanded, state.lookup]).toEqual([true, { kind: 'found' }]);
    const otherCode = stateAfter([opened, chosen, found({ country: 'USA' })]);
    expect(otherCode.form.address, 'a code that the form does not offer').toMatchObject({
      country: 'us',
      region: 'ME',
    });
    const withoutCountry = stateAfter([opened, chosen, found({ country: '', region: ' Maine' })]);
    expect(withoutCountry.form.address).toMatchObject({ country: 'us', region: 'ME' });
  });

  it('keeps the typed input if a lookup finishes later', () => {
    const state = stateAfter([opened, chosen, { type: 'addressTyped', part: 'city', text: 'Bath' }, found()]);
    expect(state.form.address).toEqual({ ...emptyAddress, city: 'Bath' });
  });

  it('can be typed if the lookup fails [ERR-44]', () => {
    const state = stateAfter([opened, chosen, { type: 'addressLookupFailed' }]);
    expect([state.lookup, state.isAddressExpanded]).toEqual([{ kind: 'failed' }, true]);
  });

  it('is cleared together with the address search [SUP-SHOP-16]', () => {
    const state = stateAfter([opened, chosen, found(), { type: 'addressCleared' }]);
    expect([state.form.address, state.suggestion]).toEqual([emptyAddress, null]);
  });

  it('loses its region when the country changes [SUP-SHOP-16]', () => {
    const typed = stateAfter([
      opened,
      { type: 'addressTyped', part: 'region', text: 'ME' },
      { type: 'addressTyped', part: 'country', text: 'us' },
    ]);
    expect(typed.form.address.region).toBe('ME');
    const countryChanged = stateAfter([{ type: 'addressTyped', part: 'country', text: 'ca' }], typed);
    expect(countryChanged.form.address).toMatchObject({ country: 'ca', region: '' });
  });

  it('ignores a lookup that finishes after the user has left the step', () => {
    const stateAfterLeaving = stateAfter([opened, chosen, { type: 'stepLeft' }]);
    expect([stateAfterLeaving.lookup, stateAfterLeaving.suggestion]).toEqual([{ kind: 'idle' }, null]);
    expect(stateAfter([found()], stateAfterLeaving)).toBe(stateAfterLeaving);
  });
});

describe('problems of a new shop', () => {
  it('appear after the first attempt to save, with the address fields open [ERR-48]', () => {
    const state = stateAfter([opened]);
    expect(visibleProblems(state)).toEqual([]);
    const invalid = stateAfter([{ type: 'validationFailed' }], state);
    expect(visibleProblems(invalid)).toHaveLength(6);
    expect(invalid.isAddressExpanded).toBe(true);
    expect(visibleProblems(stateAfter([nameTyped], invalid))).toHaveLength(5);
  });

  it('include the server’s message until its field is changed', () => {
    const rejected = stateAfter([
      opened,
      { type: 'saveStarted' },
      { type: 'saveFailed', serverError: { field: 'city', text: 'is unknown' } },
      { type: 'emailTyped', text: 'a' },
      { type: 'phoneTyped', phone: emptyVendorForm.phone },
    ]);
    expect(rejected.serverError).not.toBeNull();
    expect(
      stateAfter([{ type: 'addressTyped', part: 'city', text: 'Bath' }], rejected).serverError,
    ).toBeNull();
  });
});
