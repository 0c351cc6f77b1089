import { describe, expect, it, vi } from 'vitest';
import { emptyAddress } from '#src/api/portal/address.ts';
import { regionCodeOf, regionsOf } from '#src/portal/shop/regions.ts';
import {
  checkVendorForm,
  emptyVendorForm,
  newVendorOf,
  type VendorForm,
  vendorFieldOf,
} from '#src/portal/shop/vendorForm.ts';

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

  it('reports all missing fields together, as message keys in field order [PIPE-42]', () => {
    expect(problemsOf({ ...emptyVendorForm, address: { ...emptyAddress, country: '' } })).toEqual([
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
  ] as const)('requires the field %s [VAL-14]', (part, key) => {
    expect(problemsOf(withAddress({ [part]: '  ' }))).toEqual([`${part}: ${key}`]);
  });

  it('requires a region for any country [VAL-14]', () => {
    expect(problemsOf(withAddress({ region: '', country: 'de' }))).toEqual([
      'region: errors.address.region.required',
    ]);
  });

  it.each(['address1', 'address2', 'city', 'postalCode'] as const)(
    'accepts at most 191 characters of %s [VAL-19]',
    (part) => {
      expect(problemsOf(withAddress({ [part]: tooLong.slice(1) }))).toEqual([]);
      expect(problemsOf(withAddress({ [part]: tooLong }))).toEqual([
        `${part}: supplement_portal.errors.too_long`,
      ]);
    },
  );

  it('requires a name of at most 191 characters [SUP-SHOP-16 VAL-19]', () => {
    expect(problemsOf({ ...form, name: ' ' })).toEqual(['name: errors.vendor.name.required']);
    expect(problemsOf({ ...form, name: tooLong })).toEqual(['name: supplement_portal.errors.too_long']);
    expect(problemsOf({ ...form, name: ` ${tooLong.slice(1)} ` })).toEqual([]);
  });

  it('requires a valid email address of at most 191 characters [SUP-SHOP-16 VAL-19]', () => {
    expect(problemsOf({ ...form, email: ' ' })).toEqual([
      'email: supplement_portal.errors.vendor.email.required',
    ]);
    expect(problemsOf({ ...form, email: 'office@tidewater' })).toEqual(['email: errors.email.valid']);
    expect(problemsOf({ ...form, email: `${tooLong}@a.example` })).toEqual([
      'email: supplement_portal.errors.too_long',
    ]);
  });

  it('requires a name with visible characters [SUP-SHOP-16]', () => {
    expect(problemsOf({ ...form, name: '\u200b\u2060\u3164' })).toEqual([
      'name: errors.vendor.name.required',
    ]);
  });

  it('requires a phone number with at least one digit [SUP-SHOP-16]', () => {
    expect(problemsOf({ ...form, phone: { text: ' - ', country: 'US' } })).toEqual([
      'phone: supplement_portal.errors.vendor.phone.required',
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

  it('starts with the country US and empty fields [BRAND-17]', () => {
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
  ])('maps the server’s field name %j to %s', (name, field) => {
    expect(vendorFieldOf(name)).toBe(field);
  });
});

describe('regions of a country', () => {
  it.each([
    ['us', 56, { code: 'ME', name: 'Maine' }],
    ['ca', 13, { code: 'QC', name: 'Quebec' }],
    ['gb', 4, { code: 'Scotland', name: 'Scotland' }],
    ['rs', 30, { code: 'Raški okrug', name: 'Raški okrug' }],
  ])('are available for %s: %i regions', (country, count, expectedRegion) => {
    const regions = regionsOf(country);
    expect(regions).toHaveLength(count);
    expect(regions).toContainEqual(expectedRegion);
    expect(new Set(regions.map(({ code }) => code)).size).toBe(count);
  });

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
