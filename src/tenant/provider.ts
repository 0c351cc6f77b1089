import type { CapabilityFlags } from './defaults.ts';

/**
 * A carrier as its backend describes it at run time. Nothing of it has passed a build: texts may hold any markup, links
 * and logos any address. What the backend leaves out is null, or absent among the capabilities.
 */
export interface Provider {
  readonly code: string;
  readonly name: string;
  readonly phone: string | null;
  readonly formattedPhone: string | null;
  readonly carrierPhone: string | null;
  readonly currency: { readonly code: string; readonly sign: string } | null;
  readonly localeCode: string | null;
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
  /** By flat key, as sent. */
  readonly strings: ReadonlyMap<string, string>;
}
