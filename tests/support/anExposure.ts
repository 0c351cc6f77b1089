import type { Exposure } from '#src/api/portal/exposure.ts';

/** One vehicle of a claim, as the vendor's search returns it. */
export function anExposure(overrides: Partial<Exposure> = {}): Exposure {
  return {
    id: '31',
    token: 'exposure-token',
    claimNumber: 'MM-48213',
    year: 2021,
    make: 'Subaru',
    model: 'Outback',
    vin: '4S4BTACC1M3204417',
    ...overrides,
  };
}
