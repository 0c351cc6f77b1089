/**
 * The backend of a carrier: `standard` is API v4 (assignments with a claim), `vice` is the customer API v1 with its v2
 * calls (exposures). The backend calls this the client network type.
 */
export const flavours = ['standard', 'vice'] as const;
export type Flavour = (typeof flavours)[number];

/** Locales that have a catalogue. All other locale codes use English texts. */
export const locales = ['en', 'sr'] as const;
export type Locale = (typeof locales)[number];

/** The locale code that a carrier of a locale has by default. */
export const usualLocaleCodes: Readonly<Record<Locale, string>> = { en: 'en-US', sr: 'sr-Latn-RS' };
