import { describe, expect, it, vi } from 'vitest';
import { emptyAddress } from '#src/domain/supplement/address.ts';
import { regionCodeOf, regionsOf } from '#src/domain/supplement/regions.ts';
import {
  checkVendorForm,
  emptyVendorForm,
  newVendorOf,
  type VendorForm,
  vendorFieldOf,
} from '#src/domain/supplement/vendorForm.ts';

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
const long = 'x'.repeat(192);
const keysOf = (given: VendorForm) => checkVendorForm(given).map(({ field, key }) => `${field}: ${key}`);
const withAddress = (part: Partial<typeof address>): VendorForm => ({
  ...form,
  address: { ...address, ...part },
});

describe('the form of a shop', () => {
  it('is good without a ZIP code and a second line [VAL-18]', () => {
    expect(checkVendorForm(form)).toEqual([]);
  });

  it('tells everything that is missing at once, as keys, in the order of the fields [VAL-32]', () => {
    expect(keysOf({ ...emptyVendorForm, address: { ...emptyAddress, country: '' } })).toEqual([
      'name: errors.vendor.name.required',
      'address1: errors.address.address1.required',
      'city: errors.address.city.required',
      'country: errors.address.country.required',
      'region: errors.address.region.required',
      'email: supplement_portal.errors.vendor.email.required',
      'phone: supplement_portal.errors.vendor.phone.required',
    ]);
  });

  it.each([
    ['country', 'errors.address.country.required'],
    ['address1', 'errors.address.address1.required'],
    ['city', 'errors.address.city.required'],
    ['region', 'errors.address.region.required'],
  ] as const)('needs the %s [VAL-14 VAL-15 VAL-16]', (part, key) => {
    expect(keysOf(withAddress({ [part]: '  ' }))).toEqual([`${part}: ${key}`]);
  });

  it('needs a region, whatever the country [VAL-17]', () => {
    expect(keysOf(withAddress({ region: '', country: 'de' }))).toEqual([
      'region: errors.address.region.required',
    ]);
  });

  it.each(['address1', 'address2', 'city', 'postalCode'] as const)(
    'takes 191 characters of %s, and no more [VAL-19 CONST-05]',
    (part) => {
      expect(keysOf(withAddress({ [part]: long.slice(1) }))).toEqual([]);
      expect(keysOf(withAddress({ [part]: long }))).toEqual([`${part}: supplement_portal.errors.too_long`]);
    },
  );

  it('needs a name of at most 191 characters [VAL-20 CONST-05]', () => {
    expect(keysOf({ ...form, name: ' ' })).toEqual(['name: errors.vendor.name.required']);
    expect(keysOf({ ...form, name: long })).toEqual(['name: supplement_portal.errors.too_long']);
    expect(keysOf({ ...form, name: ` ${long.slice(1)} ` })).toEqual([]);
  });

  it('needs an email, a good one, of at most 191 characters [VAL-21 CONST-05]', () => {
    expect(keysOf({ ...form, email: ' ' })).toEqual([
      'email: supplement_portal.errors.vendor.email.required',
    ]);
    expect(keysOf({ ...form, email: 'office@tidewater' })).toEqual(['email: errors.email.valid']);
    expect(keysOf({ ...form, email: `${long}@a.example` })).toEqual([
      'email: supplement_portal.errors.too_long',
    ]);
  });

  it('needs a name that can be seen [VAL-20]', () => {
    expect(keysOf({ ...form, name: '\u200b\u2060\u3164' })).toEqual(['name: errors.vendor.name.required']);
  });

  it('needs a phone with a digit in it [VAL-22]', () => {
    expect(keysOf({ ...form, phone: { text: ' - ', country: 'US' } })).toEqual([
      'phone: supplement_portal.errors.vendor.phone.required',
    ]);
  });

  it('is sent trimmed, with its parsed phone number [ENT-41]', () => {
    const typed = { ...form, name: '  Tidewater ', email: ' office@tidewater.example ' };
    expect(newVendorOf(typed, { national: '5550104471', callingCode: '1' })).toEqual({
      name: 'Tidewater',
      address,
      email: 'office@tidewater.example',
      phone: '5550104471',
      phoneCountryCode: '+1',
    });
  });

  it('starts in the US, with nothing else filled in [CONST-16]', () => {
    expect(emptyVendorForm.address).toEqual({
      address1: '',
      address2: '',
      city: '',
      region: '',
      postalCode: '',
      country: 'us',
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
  ])('knows the field that a server calls %j', (name, field) => {
    expect(vendorFieldOf(name)).toBe(field);
  });
});

describe('the regions of a country', () => {
  it.each([
    ['us', 56, { code: 'ME', name: 'Maine' }],
    ['ca', 13, { code: 'QC', name: 'Quebec' }],
    ['gb', 4, { code: 'Scotland', name: 'Scotland' }],
    ['rs', 30, { code: 'Raški okrug', name: 'Raški okrug' }],
  ])('of %s are %i', (country, count, one) => {
    const regions = regionsOf(country);
    expect(regions).toHaveLength(count);
    expect(regions).toContainEqual(one);
    expect(new Set(regions.map(({ code }) => code)).size).toBe(count);
  });

  it('are typed where we have no list [SUP-SHOP-19]', () => {
    for (const country of ['de', '', 'constructor', '__proto__']) expect(regionsOf(country)).toEqual([]);
  });

  it('are understood by name and by code', () => {
    expect(regionCodeOf('us', ' maine ')).toBe('ME');
    expect(regionCodeOf('us', 'me')).toBe('ME');
    expect(regionCodeOf('us', 'Bavaria')).toBe('Bavaria');
  });

  it('are understood in a browser of any language', () => {
    const { toLocaleLowerCase } = String.prototype;
    vi.spyOn(String.prototype, 'toLocaleLowerCase').mockImplementation(function (this: string) {
      return toLocaleLowerCase.call(this, 'tr');
    });
    expect(regionCodeOf('us', 'INDIANA')).toBe('IN');
    expect(regionCodeOf('us', 'illinois')).toBe('IL');
    vi.restoreAllMocks();
  });
});
