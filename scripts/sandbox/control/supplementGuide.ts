import { addressSeeds, unfetchableAddressKey } from '../seed/supplement/addresses.ts';
import { claimSeeds, exposureSeeds } from '../seed/supplement/claims.ts';
import { deletedShopName, hostileShopName, noLocationShopName, seedShops } from '../seed/supplement/shops.ts';
import { bypassSeeds } from '../seed/supplement/tokens.ts';
import { rejectedShops, takenShopEmail } from '../supplement/shopCalls.ts';
import type { GuideTable } from './guide.ts';

const shops = seedShops();
const shown = shops.filter(({ active, vendorTypes }) => active && vendorTypes.includes('repair_shop'));
const bright = shown.filter(({ name, address }) =>
  /\bbright/i.test(`${name} ${address.address1} ${address.city}`),
);

/** Test inputs for the supplement portal and their results. */
export const supplementGuide: readonly GuideTable[] = [
  {
    title: 'Claim numbers of the supplement portal',
    about:
      'For /app/supplements/create. Any other number is not found. To preselect a vehicle, add ?token= with a token from the right column.',
    headings: ['Number', 'Result', 'Vehicle tokens'],
    rows: claimSeeds.map(({ number, about }) => [
      number,
      about,
      exposureSeeds
        .filter(({ claimNumber }) => claimNumber === number)
        .map(({ token }) => token)
        .join(', '),
    ]),
  },
  {
    title: 'Bypass tokens of the slim portal',
    about: 'For /app/vendor_assignments/details?token=TOKEN. Any other token is not found.',
    headings: ['Token', 'Result'],
    rows: bypassSeeds.map(({ token, about }) => [token, about]),
  },
  {
    title: 'Repair shops',
    about: `The search index has ${shown.length} repair shops, most of them near 43.6591, -70.2568. Another ${shops.length - shown.length} entries are closed or are not repair shops, and are never shown.`,
    headings: ['Search', 'Result'],
    rows: [
      ['bright', `${bright.length} shops, on several pages`],
      ['harbor 04101', 'shops in one street, found by street and ZIP code'],
      ['zzz', 'no results'],
      [deletedShopName, 'in the index, but loading it fails with 404'],
      [noLocationShopName, 'no location, so the distance is shown as a dash; no email and no phone'],
      [hostileShopName, 'HTML in the name, which must be shown as text; search for img'],
      [shops[0]?.name ?? '', 'two contacts; the next shop has no contacts'],
    ],
  },
  {
    title: 'Adding a shop or a contact',
    about: 'Any other valid input is saved and found by later searches.',
    headings: ['Input', 'Result'],
    rows: [
      [`Business name ${rejectedShops.notCreated}`, '404: the shop was not created'],
      [`Business name ${rejectedShops.rejected}`, 'rejected with a message from the backend'],
      [`Email ${takenShopEmail}`, 'rejected with an error at the field, for shops and contacts'],
    ],
  },
  {
    title: 'Address lookup',
    about: `${addressSeeds.length} addresses. To get the responses in reverse order, delay the first one with the fault below.`,
    headings: ['Input', 'Result'],
    rows: [
      ['whar', 'several streets'],
      ['18 whar', 'three addresses'],
      ['3300', 'addresses with a second line'],
      [
        addressSeeds.find(({ key }) => key === unfetchableAddressKey)?.displayName ?? '',
        'suggested, but loading it fails',
      ],
      ['zzz', 'no results'],
    ],
  },
];

export const supplementExamples = `curl -X POST -H 'Content-Type: application/json' -d '{"path":"/customer/v2/address_lookups/autocomplete","kind":"delay","delay_ms":3000,"times":1}' ORIGIN/_sandbox/faults
curl -X POST -H 'Content-Type: application/json' -d '{"path":"/1/indexes/*","kind":"status","status":503}' ORIGIN/_sandbox/faults
curl -X POST -H 'Content-Type: application/json' -d '{"path":"/recaptcha/*","kind":"hang"}' ORIGIN/_sandbox/faults     # the captcha never loads; with "reset" it is blocked`;
