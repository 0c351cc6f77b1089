import type { ShopAddress } from './shops.ts';

/** An address of the address lookup, with an opaque key. */
interface AddressSeed {
  readonly key: string;
  readonly displayName: string;
  readonly address: ShopAddress & { readonly latitude: number; readonly longitude: number };
}

const streets = [
  ['Wharf Street', 'Brightwater', 'ME', '04101'],
  ['Wharton Avenue', 'Eastport', 'ME', '04631'],
  ['Wharfside Court', 'Bath', 'ME', '04530'],
  ['Harbor Street', 'Brightwater', 'ME', '04101'],
  ['Harrow Lane', 'Northfield', 'ME', '04019'],
  ['Old Mill Road', 'Eastport', 'ME', '04631'],
  ['Commerce Park Drive', 'South Portland', 'ME', '04106'],
  ['Émile Street', 'Brightwater', 'ME', '04101'],
] as const;

const numbers = [2, 9, 14, 18, 77, 214, 1180, 3300];

/** The key of an address that is listed but cannot be fetched. */
export const unfetchableAddressKey = 'adr-lost';

export const addressSeeds: readonly AddressSeed[] = [
  ...streets.flatMap(([street, city, region, postal_code], line) =>
    numbers.map((number, column): AddressSeed => {
      const address1 = `${number} ${street}`;
      return {
        key: `adr-${(line * numbers.length + column).toString(36).padStart(3, '0')}`,
        displayName: `${address1}, ${city}, ${region} ${postal_code}`,
        address: {
          address1,
          address2: number === 3300 ? 'Building C' : null,
          city,
          region,
          postal_code,
          country: 'us',
          latitude: Number((43.6 + line / 100).toFixed(5)),
          longitude: Number((-70.2 - column / 100).toFixed(5)),
        },
      };
    }),
  ),
  {
    key: unfetchableAddressKey,
    displayName: '404 Lost Lane, Brightwater, ME 04101',
    address: {
      address1: '404 Lost Lane',
      address2: null,
      city: 'Brightwater',
      region: 'ME',
      postal_code: '04101',
      country: 'us',
      latitude: 43.6,
      longitude: -70.2,
    },
  },
];
