import type { Locale } from '#src/tenant/locales.ts';

interface CountryNames {
  /** The language for sorting the names, as a BCP 47 tag. */
  readonly language: string;
  /** @param code ISO 3166 country code, upper case. The code itself is returned if it has no name. */
  readonly nameOf: (code: string) => string;
}

/** Returns country names in the language of the carrier. */
export function countryNames({
  locale,
  localeCode,
}: {
  readonly locale: Locale;
  readonly localeCode: string;
}): CountryNames {
  // Plain `sr` means Cyrillic to Intl, so the script is added.
  const language = locale === 'sr' ? 'sr-Latn' : localeCode;
  const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'code' });
  return { language, nameOf: (code) => names.of(code) ?? code };
}
