import type { Locale } from '#src/tenant/flavour.ts';

export interface CountryNames {
  /** By which such names are sorted, BCP 47. */
  readonly language: string;
  /** @param code ISO 3166, upper case; stands for itself where it has no name */
  readonly nameOf: (code: string) => string;
}

/** What countries are called in the words of a carrier. */
export function countryNames({
  locale,
  localeCode,
}: {
  readonly locale: Locale;
  readonly localeCode: string;
}): CountryNames {
  // Without its script the language would be taken for Cyrillic.
  const language = locale === 'sr' ? 'sr-Latn' : localeCode;
  const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'code' });
  return { language, nameOf: (code) => names.of(code) ?? code };
}
