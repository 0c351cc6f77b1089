import type { Flavour, Locale } from './flavour.ts';
import type { PhoneCountry } from './phoneCountry.ts';

/** An image that a page can reserve room for before it has loaded. Pixels at its natural size. */
export interface Logo {
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

/** What a bundle knows about its carrier at run time. Capabilities are not here: they are decided at build time. */
export interface Tenant {
  readonly code: string;
  readonly name: string;
  readonly flavour: Flavour;
  /** Catalogue of the built-in words, and the page's `lang`. */
  readonly locale: Locale;
  /** For Intl and for the terms document. */
  readonly localeCode: string;
  readonly phone: string | null;
  readonly formattedPhone: string | null;
  readonly carrierPhone: string | null;
  readonly currency: { readonly code: string; readonly sign: string };
  /** The three may be the same file: a missing one falls back to another. */
  readonly logos: { readonly original: Logo; readonly horizontal: Logo; readonly vertical: Logo };
  readonly iosLink: string | null;
  readonly androidLink: string | null;
  readonly npsAfterPhotos: boolean;
  /** ISO 3166 codes that lead the list of a country picker. They select nothing. */
  readonly preferredCountries: readonly string[];
  /** Country of a phone field until the customer picks another. Fixed without a country picker. */
  readonly phoneCountry: PhoneCountry;
}
