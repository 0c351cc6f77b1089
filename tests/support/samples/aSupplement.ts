import { emptyAddress } from '#src/api/portal/address.ts';
import type { Exposure } from '#src/api/portal/exposure.ts';
import type { Vendor, VendorContact } from '#src/api/portal/vendor.ts';
import type { VendorHit, VendorPage } from '#src/api/portal/vendorSearchTypes.ts';

/** One vehicle of a claim, as the vendor's search returns it. */
export function anExposure(overrides: Partial<Exposure> = {}): Exposure {
  return {
    id: '81',
    token: 'token-81',
    claimNumber: 'MM-48213',
    year: 2021,
    make: 'Subaru',
    model: 'Outback',
    vin: '4S4BTACC1M3204417',
    ...overrides,
  };
}

export function aVendor(overrides: Partial<Vendor> = {}): Vendor {
  return {
    id: '7',
    name: 'Brightwater Collision Center',
    address: {
      ...emptyAddress,
      address1: '214 Harbor Street',
      city: 'Brightwater',
      region: 'ME',
      postalCode: '04101',
    },
    email: 'desk@brightwater.example',
    phone: '5550102000',
    ...overrides,
  };
}

export function aVendorContact(overrides: Partial<VendorContact> = {}): VendorContact {
  return {
    id: '3',
    firstName: 'Dana',
    lastName: 'Whitlock',
    email: 'dana@brightwater.example',
    phoneNumber: '5550107790',
    countryCode: '+1',
    ...overrides,
  };
}

/** A search result for the shop of `aVendor`. The search term matched the first part of its name. */
export function aHit(overrides: Partial<VendorHit> = {}): VendorHit {
  return {
    id: '7',
    name: [
      { text: 'Bright', isHighlighted: true },
      { text: 'water Collision Center', isHighlighted: false },
    ],
    address: [{ text: '214 Harbor Street, Brightwater, ME 04101', isHighlighted: false }],
    location: { latitude: 43.66, longitude: -70.25 },
    email: 'desk@brightwater.example',
    phone: '5550102000',
    ...overrides,
  };
}

export function aVendorPage(hits: readonly VendorHit[], overrides: Partial<VendorPage> = {}): VendorPage {
  return { hits, page: 1, pageCount: 1, hitCount: hits.length, ...overrides };
}
