/** Countries and territories that give road distances in miles, as ISO 3166 codes. */
const mileRegions = ['US', 'GB', 'GG', 'IM', 'JE', 'LR', 'MM'];

/** Returns whether to show distances in miles instead of kilometres. English without a region means American English. */
export function usesMiles(localeCode: string): boolean {
  const region = regionOf(localeCode);
  return region === undefined ? isEnglish(localeCode) : mileRegions.includes(region);
}

export function isEnglish(localeCode: string): boolean {
  return /^en(?:$|[-_])/i.test(localeCode);
}

/** Returns the ISO 3166 code of the country in a locale such as `sr-Latn-RS`; undefined if the locale names no country. */
export function regionOf(localeCode: string): string | undefined {
  return /[-_]([a-z]{2})(?:$|[-_])/i.exec(localeCode)?.[1]?.toUpperCase();
}
