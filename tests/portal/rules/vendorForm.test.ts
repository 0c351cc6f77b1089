import { describe, expect, it, vi } from 'vitest';
import { regionCodeOf, regionsOf } from '#src/portal/shop/regions.ts';
import { checkVendorForm, newVendorOf, type VendorForm, vendorFieldOf } from '#src/portal/shop/vendorForm.ts';

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
  it('is valid without a ZIP code and a second address line [VAL-14]', () => {
    expect(checkVendorForm(form)).toEqual([]);
  });

  it('requires a region for any country [VAL-14]', () => {
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

  it('is sent with trimmed texts and the parsed phone number [ENT-09]', () => {
    const typed = { ...form, name: '  Tidewater ', email: ' \u200boffice@tidewater.example ' };
    expect(newVendorOf(typed, { national: '5550104471', callingCode: '1' })).toEqual({
      name: 'Tidewater',
      address,
      email: 'office@tidewater.example',
      phone: '5550104471',
      phoneCountryCode: '+1',
    });
  });

  it.each([
    ['email', 'email'],
    ['address.postal_code', 'postalCode'],
    ['attributes.address1', 'address1'],
    ['zip', 'postalCode'],
    ['phone_number', 'phone'],
    ['constructor', undefined],
    ['', undefined],
  ])('maps the server’s field name %j to %s', (name, field) => {
    expect(vendorFieldOf(name)).toBe(field);
  });
});

describe('regions of a country', () => {
  it('are empty for a country without a list, so that the region is typed [SUP-SHOP-16]', () => {
    for (const country of ['de', '', 'constructor', '__proto__']) expect(regionsOf(country)).toEqual([]);
  });

  it('can be found by name and by code', () => {
    expect(regionCodeOf('us', ' maine ')).toBe('ME');
    expect(regionCodeOf('us', 'me')).toBe('ME');
    expect(regionCodeOf('us', 'Bavaria')).toBe('Bavaria');
  });

  it('can be found with a Turkish browser locale', () => {
    const { toLocaleLowerCase } = String.prototype;
    vi.spyOn(String.prototype, 'toLocaleLowerCase').mockImplementation(function (this: string) {
      return toLocaleLowerCase.call(this, 'tr');
    });
    expect(regionCodeOf('us', 'INDIANA')).toBe('IN');
    expect(regionCodeOf('us', 'illinois')).toBe('IL');
    vi.restoreAllMocks();
  });
});
