import type { Locale } from '#src/tenant/locales.ts';
import { type Catalogue, flattenCatalogue } from './flatten.ts';
import { isEnglish, regionOf } from './region.ts';

/**
 * The texts that differ in British and Irish English: spelling (cancelled, labour) and terms (windscreen, postcode,
 * excess, tick). Every other text is the same as in the base catalogue, which is in American English.
 */
export const enGb = {
  claims: { canceled: 'Cancelled' },
  vehicle: {
    overview: { plate_note: 'Type your registration number.' },
    where: {
      text: 'On the dashboard, on the driver’s side. Look through the windscreen from outside.<br><br>On a sticker inside the driver’s door frame.<br><br>It’s also on your registration certificate and your insurance papers.',
      picture:
        'A car from its front left corner, with a VIN below it. Spot 1 is at the bottom of the windscreen, spot 2 on the frame of the driver’s door.',
    },
    plate: {
      title: 'Enter your registration number',
      label: 'Registration number',
      unavailable_title: 'We can’t save your registration number right now',
    },
    success: { picture: 'A car in a viewfinder, with a tick' },
    unknown: { title: 'We don’t recognise this VIN' },
    photo: { picture: 'A phone pointed at the VIN behind a windscreen' },
  },
  photos_feedback: { done_picture: 'Photos of a car, with a tick' },
  estimate: {
    canceled_title: 'This claim was cancelled',
    canceled_note: 'The estimate below is from before it was cancelled.',
    disclaimer: {
      change:
        'The amount can change. Repairers often find more damage once they remove parts, and then let us know. That’s normal.',
      payment: 'What we pay also depends on your policy and your excess.',
    },
    preview: {
      covers: 'Parts, paint and labour for the damage your photos show.',
      deductible: 'Your excess: {amount:string}',
      changes:
        'Repairers often find more damage once they remove parts, and then send us a supplement. That’s normal, and you don’t need to do anything.',
    },
    status: { canceled: { title: 'Cancelled', now: 'This claim was cancelled.' } },
    receipt: { plate: 'Registration number' },
  },
  supplement_portal: {
    claim_search: { lead: 'You’ll find the number on the estimate or the job card.' },
    vendor_search: {
      area: 'Town or postcode',
      start: 'Type a shop name, town or postcode to see shops below.',
    },
    slim: {
      refused: {
        unknown:
          'We don’t recognise this link. Check that you have the full link, or ask the insurer for a new one.',
      },
    },
    vendor_create: { city: 'Town or city', postal_code: 'Postcode (optional)' },
  },
} as const satisfies Catalogue;

/** Countries and territories whose English carriers get the texts of `enGb`, as ISO 3166 codes. */
const britishRegions = ['GB', 'IE', 'GG', 'IM', 'JE'];

/**
 * Returns the texts that differ from the base catalogue for an English carrier of this region, by flat key. Empty for
 * regions that use the base texts, and for texts in another language.
 * @param locale the language of the texts; a provider's locale can name another one
 * @param localeCode the provider's locale, for example `en-GB`
 * @param phoneCountry decides if the locale names no region
 */
export function regionalOverrides(
  locale: Locale,
  localeCode: string,
  phoneCountry: string | undefined,
): ReadonlyMap<string, string> {
  if (locale !== 'en' || !isEnglish(localeCode)) return new Map();
  const region = regionOf(localeCode) ?? phoneCountry ?? '';
  return britishRegions.includes(region) ? flattenCatalogue(enGb) : new Map();
}
