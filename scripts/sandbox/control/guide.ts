import { activationSeeds } from '../seed/activations.ts';
import { type ClaimList, claimsOf } from '../seed/claims.ts';
import { resetTokenOf, takenEmail, userSeeds } from '../seed/users.ts';
import { vinSeeds } from '../seed/vins.ts';

/** A table on the sandbox page. Cells are plain text. */
export interface GuideTable {
  readonly title: string;
  readonly about: string;
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /**
   * Number of columns, from the left, whose values can be copied.
   * @default 1
   */
  readonly copied?: number;
  /** The customer whose claims are listed. */
  readonly phone?: string;
  /** If true, the first column is the phone of a customer. */
  readonly opens?: true;
}

/** Test inputs and their results. These inputs and the seeded claims reach every state of every screen. */
export const customerGuide: readonly GuideTable[] = [
  {
    title: 'Activation codes',
    about:
      'The same for every carrier. Any other code is not found. A code that consists of TRY and three letters or digits always creates a new claim.',
    headings: ['Code', 'Phone of the owner', 'Result'],
    rows: [
      ...activationSeeds.map(({ code, ownerPhone, about }) => [code, ownerPhone ?? 'none', about]),
      ['TRYabc', 'generated', 'new claim, owner without an account'],
    ],
  },
  {
    title: 'Customers',
    about: `The same for every carrier. A reset token works after it was requested: /app/CODE/update-password?phone=PHONE&token=TOKEN. The email address ${takenEmail} is always rejected as already in use.`,
    headings: ['Phone', 'Password', 'Reset token', 'Customer'],
    copied: 3,
    opens: true,
    rows: userSeeds.map(({ phone, password, about }) => [phone, password, resetTokenOf(phone), about]),
  },
  {
    title: 'VINs',
    about: 'For the vehicle screen of any claim. Any other VIN of 17 letters and digits is valid_vin.',
    headings: ['VIN', 'Result'],
    rows: vinSeeds.map(({ vin, about }) => [vin, about]),
  },
  {
    title: 'Licence plates',
    about:
      'For carriers without VIN verification, such as saltmarsh or tarnside. Any plate is accepted. The standard flavour has no call for plates and sends the plate with the claim.',
    headings: ['Plate', 'Result'],
    rows: [['BG 123-AB', 'saved without a lookup']],
  },
];

export const claimGuide: readonly GuideTable[] = [
  {
    title: 'Claims by status',
    about: `Customer ${loginOf('states')}. The vice flavour has no status codes, so the app derives the status from the data of the claim.`,
    headings: ['Id', 'Status code', 'Status'],
    phone: userOf('states').phone,
    rows: claimRows('states'),
  },
  {
    title: 'Claims by photos',
    about: `Customer ${loginOf('photos')}, at /app/CODE/ID/photos. In the standard flavour, a VIN with the result allow_photo adds a prompt for a photo of the VIN. Each prompt has one photo: another picture replaces it, and identical bytes are rejected.`,
    headings: ['Id', 'Status code', 'Photos'],
    phone: userOf('photos').phone,
    rows: claimRows('photos'),
  },
  {
    title: 'Claims by ratings',
    about: `Customer ${loginOf('ratings')}. The survey is at /app/CODE/ID/feedback for carriers with a survey after the photos, such as quillon or vidra. Rated questions are at /app/CODE/faqs for quillon, larkfield, saltmarsh and tarnside. A survey is accepted once. In the vice flavour it is complete when both questions are answered.`,
    headings: ['Id', 'Status code', 'Ratings'],
    phone: userOf('ratings').phone,
    rows: claimRows('ratings'),
  },
  {
    title: 'Claims by estimate',
    about: `Customer ${loginOf('estimates')}, at /app/CODE/ID/estimate. In the vice flavour, claims without an estimate are pending liability. Documents and pictures are served under /_sandbox/estimates/CODE/.`,
    headings: ['Id', 'Status code', 'Estimate'],
    phone: userOf('estimates').phone,
    rows: claimRows('estimates'),
  },
];

function userOf(claims: ClaimList): (typeof userSeeds)[number] {
  const user = userSeeds.find((seed) => seed.claims === claims);
  if (!user) throw new Error(`No customer has the claims ${claims}.`);
  return user;
}

function loginOf(claims: ClaimList): string {
  const { phone, password } = userOf(claims);
  return `${phone}, password ${password}`;
}

function claimRows(list: ClaimList): string[][] {
  return claimsOf(list).map(({ id, statusCode, about }) => [id, statusCode, about]);
}
