import type { GuideTable } from '../guide.ts';
import { addressSeeds, unfetchableAddressKey } from './seed/addresses.ts';
import { claimSeeds, exposureSeeds } from './seed/claims.ts';
import { deletedShopName, hostileShopName, noLocationShopName, seedShops } from './seed/shops.ts';
import { bypassSeeds } from './seed/tokens.ts';
import { rejectedShops, takenShopEmail } from './shopCalls.ts';

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
      '/app/supplements/create. Any other number is not found. A link with ?token= and a token of the right column chooses its vehicle.',
    headings: ['Number', 'What comes of it', 'Tokens of its vehicles'],
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
    about: '/app/vendor_assignments/details?token=TOKEN. Any other token is not found.',
    headings: ['Token', 'What it stands for'],
    rows: bypassSeeds.map(({ token, about }) => [token, about]),
  },
  {
    title: 'Repair shops',
    about: `${shown.length} repair shops are in the index, most around 43.6591, -70.2568; ${shops.length - shown.length} entries more are closed or no repair shops, and never shown.`,
    headings: ['Sought', 'What comes of it'],
    rows: [
      ['bright', `${bright.length} shops on several pages`],
      ['harbor 04101', 'shops of one street, by street and ZIP code'],
      ['zzz', 'none'],
      [deletedShopName, 'is in the index, but fetching it is a 404'],
      [
        noLocationShopName,
        'has no place: a dash in the place of its distance; no e-mail and no phone either',
      ],
      [hostileShopName, 'is a name that must stay text: found by img'],
      [shops[0]?.name ?? '', 'has two contacts; the one after it has none'],
    ],
  },
  {
    title: 'Adding a shop or a contact',
    about: 'Anything else in order is taken, and found by the search from then on.',
    headings: ['Typed', 'What comes of it'],
    rows: [
      [`Business name ${rejectedShops.notCreated}`, 'a 404: the shop was not created'],
      [`Business name ${rejectedShops.rejected}`, 'is refused with words of the backend’s own'],
      [`E-mail ${takenShopEmail}`, 'is refused at its field, for a shop and for a contact'],
    ],
  },
  {
    title: 'Addresses of the lookup',
    about: `${addressSeeds.length} addresses. For answers in reverse order let the first be slow: the fault below.`,
    headings: ['Typed', 'What comes of it'],
    rows: [
      ['whar', 'several streets'],
      ['18 whar', 'three addresses'],
      ['3300', 'addresses with a second line'],
      [
        addressSeeds.find(({ key }) => key === unfetchableAddressKey)?.displayName ?? '',
        'is offered, but cannot be fetched',
      ],
      ['zzz', 'none'],
    ],
  },
];

export const supplementExamples = `curl -X POST -H 'Content-Type: application/json' -d '{"path":"/customer/v2/address_lookups/autocomplete","kind":"delay","delay_ms":3000,"times":1}' ORIGIN/_sandbox/faults
curl -X POST -H 'Content-Type: application/json' -d '{"path":"/1/indexes/*","kind":"status","status":503}' ORIGIN/_sandbox/faults
curl -X POST -H 'Content-Type: application/json' -d '{"path":"/recaptcha/*","kind":"hang"}' ORIGIN/_sandbox/faults     the captcha never comes; reset: it is blocked`;
