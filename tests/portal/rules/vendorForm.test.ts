import { describe, expect, it } from 'vitest';
import { regionCodeOf, regionsOf } from '#src/portal/shop/regions.ts';
import { checkVendorForm, type VendorForm } from '#src/portal/shop/vendorForm.ts';

const address = {
  address1: '18 Wharf Street',
  address2: '',
  city: 'Brightwater',
  region: 'ME',
  postalCode: '',
  country: 'us',
};
const form: VendorForm = {
  name: 'Tidewater Panel Works',
  address,
  email: 'office@tidewater.example',
  phone: { text: '(555) 010-4471', country: 'US' },
};
const tooLong = 'x'.repeat(192);
const problemsOf = (form: VendorForm) => checkVendorForm(form).map(({ field, key }) => `${field}: ${key}`);
const withAddress = (part: Partial<typeof address>): VendorForm => ({
  ...form,
  address: { ...address, ...part },
});

describe('shop form', () => {
  it('does not require a ZIP code or a second address line [VAL-14]', () => {
    expect(checkVendorForm(form)).toEqual([]);
  });

  it('requires a region even for a country without a list of regions [VAL-14]', () => {
    expect(problemsOf(withAddress({ region: '', country: 'de' }))).toEqual([
      'region: errors.address.region.required',
    ]);
  });

  it.each(['address1', 'postalCode'] as const)('accepts at most 191 characters of %s [VAL-19]', (part) => {
    expect(problemsOf(withAddress({ [part]: tooLong.slice(1) }))).toEqual([]);
    expect(problemsOf(withAddress({ [part]: tooLong }))).toEqual([
      `${part}: supplement_portal.errors.too_long`,
    ]);
  });
});

describe('regions of a country', () => {
  it('are empty for a country without a list of regions [SUP-SHOP-16]', () => {
    for (const country of ['de', '', 'constructor', '__proto__']) expect(regionsOf(country)).toEqual([]);
  });

  it('can be found by name and by code', () => {
    expect(regionCodeOf('us', ' maine ')).toBe('ME');
    expect(regionCodeOf('us', 'me')).toBe('ME');
    expect(regionCodeOf('us', 'Bavaria')).toBe('Bavaria');
  });
});
