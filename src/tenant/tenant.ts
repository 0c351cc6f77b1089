import type { Flavour } from './flavour.ts';
import type { Locale } from './locales.ts';

/** An image with its natural size in pixels, so that the page can reserve space before it loads. */
export interface Logo {
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

export interface PhoneCountry {
  /** ISO 3166 code in upper case. */
  readonly code: string;
  /** Digits only, without the plus sign. */
  readonly callingCode: string;
}

/** What a bundle stores about its carrier. Capabilities are resolved at build time and are not part of it. */
export interface Tenant {
  readonly code: string;
  readonly name: string;
  readonly flavour: Flavour;
  /** Catalogue of the built-in texts, and the page's `lang`. */
  readonly locale: Locale;
  /** The locale code for Intl and for the terms document. */
  readonly localeCode: string;
  readonly phone: string | null;
  readonly formattedPhone: string | null;
  readonly carrierPhone: string | null;
  readonly currency: { readonly code: string; readonly sign: string };
  /** All three may be the same file: a missing logo falls back to another. */
  readonly logos: { readonly original: Logo; readonly horizontal: Logo; readonly vertical: Logo };
  readonly iosLink: string | null;
  readonly androidLink: string | null;
  readonly npsAfterPhotos: boolean;
  /** ISO 3166 codes at the top of a country picker. They do not preselect a country. */
  readonly preferredCountries: readonly string[];
  /** Country of a phone field until the customer picks another. Fixed if there is no country picker. */
  readonly phoneCountry: PhoneCountry;
}
