import { activationSeeds } from './seed/activations.ts';
import { seedClaims } from './seed/claims.ts';
import { type ClaimList, claimLists, resetTokenOf, takenEmail, userSeeds } from './seed/users.ts';
import { vinSeeds } from './seed/vins.ts';

/** A table on the sandbox page. Cells are plain text. */
export interface GuideTable {
  readonly title: string;
  readonly about: string;
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Test inputs and their results. Together they reach every state of every screen. */
export const guide: readonly GuideTable[] = [
  {
    title: 'Activation codes',
    about:
      'The same at every carrier; any other code is not found. Codes of the form TRY and three more letters or digits never run out: each is a new claim.',
    headings: ['Code', 'Owner’s phone', 'What comes of it'],
    rows: [
      ...activationSeeds.map(({ code, ownerPhone, about }) => [code, ownerPhone ?? 'none', about]),
      ['TRYabc', 'its own', 'a new claim whose owner has no account yet'],
    ],
  },
  {
    title: 'Customers',
    about: `Phone and password, the same at every carrier. A reset token works once it was asked for: /app/CODE/update-password?phone=PHONE&token=TOKEN. Saving ${takenEmail} as one’s e-mail address is refused.`,
    headings: ['Phone', 'Password', 'Reset token', 'Who'],
    rows: userSeeds.map(({ phone, password, about }) => [phone, password, resetTokenOf(phone), about]),
  },
  {
    title: 'VINs',
    about: 'On the vehicle screen of any claim. Any other VIN of 17 letters and digits is valid_vin.',
    headings: ['VIN', 'What comes of it'],
    rows: vinSeeds.map(({ vin, about }) => [vin, about]),
  },
  {
    title: 'Licence plates',
    about:
      'At a carrier without VIN verification, such as saltmarsh or tarnside: any plate is taken. The standard flavour has no call for one: there it goes with the claim.',
    headings: ['Plate', 'What comes of it'],
    rows: [['BG 123-AB', 'is saved without a lookup']],
  },
  {
    title: 'Claims by where they stand',
    about: `Of ${phoneOf('states')}. The vice flavour has no status codes: what a claim holds says where it stands.`,
    headings: ['Id', 'Status code', 'Where it stands'],
    rows: claimRows('states'),
  },
  {
    title: 'Claims by their photos',
    about: `Of ${phoneOf('photos')}: /app/CODE/ID/photos. A photo of the VIN is asked for after a VIN that is allow_photo, in the standard flavour. A prompt holds one photo: another picture is a retake, the very same bytes again are refused.`,
    headings: ['Id', 'Status code', 'Its photos'],
    rows: claimRows('photos'),
  },
  {
    title: 'Claims by what was said of them',
    about: `Of ${phoneOf('ratings')}: /app/CODE/ID/feedback at a carrier that asks after the photos, such as quillon or vidra, and /app/CODE/faqs, where quillon, larkfield, saltmarsh and tarnside ask whether an answer was useful. The survey is taken once; in the vice flavour it is answered when both questions are.`,
    headings: ['Id', 'Status code', 'What was said'],
    rows: claimRows('ratings'),
  },
  {
    title: 'Claims by their estimate',
    about: `Of ${phoneOf('estimates')}: /app/CODE/ID/estimate. The vice flavour has an estimate or none: claims without one are pending liability there. A document, and most have a picture, lies below /_sandbox/estimates/CODE/.`,
    headings: ['Id', 'Status code', 'Its estimate'],
    rows: claimRows('estimates'),
  },
];

function phoneOf(claims: ClaimList): string {
  const user = userSeeds.find((seed) => seed.claims === claims);
  return `${user?.phone ?? ''}, password ${user?.password ?? ''}`;
}

function claimRows(list: ClaimList): string[][] {
  return seedClaims()
    .filter(({ id }) => id.startsWith(claimLists[list]))
    .map(({ id, statusCode, about }) => [id, statusCode, about]);
}
