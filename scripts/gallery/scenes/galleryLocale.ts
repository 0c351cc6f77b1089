import type { pseudoLocale } from '#build/scaffold/pseudoStrings.ts';
import type { Locale } from '#src/tenant/locales.ts';

/** A language in which the gallery can show a carrier. */
export type GalleryLocale = Locale | typeof pseudoLocale;
