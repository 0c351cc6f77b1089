import { describe, expect, it } from 'vitest';
import {
  initialShopManager,
  reduceShopManager,
  type ShopManager,
  type ShopManagerEvent,
} from '#src/portal/shop/shopManager.ts';

const stateAfter = (events: readonly ShopManagerEvent[], from: ShopManager = initialShopManager) =>
  events.reduce(reduceShopManager, from);

const opened = { type: 'creationOpened' } as const;
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
});
