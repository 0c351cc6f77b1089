import type { Locale } from '#src/tenant/locales.ts';
import texts from './en-GB.json';
import { isEnglish, regionOf } from './region.ts';

/**
 * The texts that differ in British and Irish English: spelling (cancelled, labour) and terms (windscreen, postcode,
 * excess, tick). Every other text is the same as in the base catalogue, which is in American English.
 */
const british: ReadonlyMap<string, string> = new Map(Object.entries(texts));

/** Countries and territories whose English carriers get the British texts, as ISO 3166 codes. */
const britishRegions = ['GB', 'IE', 'GG', 'IM', 'JE'];

/**
 * Returns the texts that differ from the base catalogue for an English carrier of this region, by flat key. Empty for
 * regions that use the base texts, and for texts in another language.
 * @param locale the language of the texts, which can differ from the language of `localeCode`
 * @param localeCode the provider's locale, for example `en-GB`
 * @param phoneCountry used as the region if `localeCode` names none
 */
export function regionalOverrides(
  locale: Locale,
  localeCode: string,
  phoneCountry: string | undefined,
): ReadonlyMap<string, string> {
  if (locale !== 'en' || !isEnglish(localeCode)) return new Map();
  const region = regionOf(localeCode) ?? phoneCountry ?? '';
  return britishRegions.includes(region) ? british : new Map();
}
