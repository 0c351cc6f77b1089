import type { CapabilityFlags } from './capabilities.ts';

/**
 * A carrier as its backend describes it at run time. The data is not validated: texts may contain any markup, links and
 * logos any address. Missing values are null, or absent from the capabilities.
 */
export interface Provider {
  readonly code: string;
  readonly name: string;
  readonly phone: string | null;
  readonly formattedPhone: string | null;
  readonly carrierPhone: string | null;
  readonly currency: { readonly code: string; readonly sign: string } | null;
  readonly localeCode: string | null;
  /** Languages among which visitors choose, the default first. May contain unknown languages. Empty if not sent. */
  readonly locales: readonly string[];
  readonly logos: {
    readonly original: string | null;
    readonly horizontal: string | null;
    readonly vertical: string | null;
  };
  readonly iosLink: string | null;
  readonly androidLink: string | null;
  readonly showsFooter: boolean | null;
  readonly npsAfterPhotos: boolean | null;
  readonly capabilities: CapabilityFlags;
  readonly preferredCountries: readonly string[] | null;
  /** Flat key → text, unchanged from the response. */
  readonly strings: ReadonlyMap<string, string>;
  /** Language of `strings`, as in `Content-Language`. Null if not sent: then the texts are in the default language. */
  readonly stringsLanguage: string | null;
}
