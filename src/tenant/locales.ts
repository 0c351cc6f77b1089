/**
 * Every locale that has a folder in src/texts, and the locale code that its carriers usually have. This is the only list
 * of locales. Other locale codes use English texts.
 */
export const usualLocaleCodes = { en: 'en-US', sr: 'sr-Latn-RS', es: 'es-US' } as const;

export type Locale = keyof typeof usualLocaleCodes;

export const locales = Object.keys(usualLocaleCodes) as readonly Locale[];

/** Returns the locale that a provider file sets: the first of several, or the only locale. */
export function defaultLocale(
  provider:
    | {
        readonly livery?:
          | { readonly locale?: Locale | undefined; readonly locales?: readonly Locale[] | undefined }
          | undefined;
      }
    | undefined,
): Locale | undefined {
  return provider?.livery?.locales?.[0] ?? provider?.livery?.locale;
}

/**
 * Returns the locale code of a carrier's additional language: the language in the carrier's country, for example `en-RS` for
 * English in a carrier with `sr-Latn-RS`.
 */
export function localeCodeIn(locale: Locale, carrierCode: string): string {
  const region = /-([A-Z]{2})$/.exec(carrierCode)?.[1];
  const usual = usualLocaleCodes[locale];
  return region === undefined ? usual : usual.replace(/-[A-Z]{2}$/, `-${region}`);
}
