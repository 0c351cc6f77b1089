/**
 * Every locale that has a folder in src/i18n, and the locale code that its carriers usually have. This is the only list
 * of locales. Other locale codes use English texts.
 */
export const usualLocaleCodes = { en: 'en-US', sr: 'sr-Latn-RS', es: 'es-US' } as const;

export type Locale = keyof typeof usualLocaleCodes;

export const locales = Object.keys(usualLocaleCodes) as readonly Locale[];
