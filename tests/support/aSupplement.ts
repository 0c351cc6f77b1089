import type { Exposure } from '#src/api/portal/exposure.ts';
import type { Vendor, VendorContact } from '#src/api/portal/vendor.ts';

export function anExposure(overrides: Partial<Exposure> = {}): Exposure {
  return {
    id: '71',
    token: 'exposure-71',
    claimNumber: 'MM-48213',
    year: 2021,
    make: 'Subaru',
    model: 'Outback',
    vin: '4S4BTACC1M3100417',
    ...overrides,
  };
}

export function aVendor(overrides: Partial<Vendor> = {}): Vendor {
  return {
    id: '501',
    name: 'Brightwater Collision Center',
    address: null,
    email: null,
    phone: null,
    ...overrides,
  };
}

export function aVendorContact(overrides: Partial<VendorContact> = {}): VendorContact {
  return {
    id: '9',
    firstName: 'Dana',
    lastName: 'Whitlock',
    email: 'dana@brightwater.example',
    phoneNumber: '5550107790',
    countryCode: '+1',
    ...overrides,
  };
}
