import type { Flavour } from '#src/tenant/flavour.ts';
import type { Locale } from '#src/tenant/locales.ts';

/** The settings of an environment that the calls to a carrier's backend need. */
export interface BackendEnvironment {
  /** Origin of the API; null means the page's own origin. */
  readonly api: string | null;
  /** Overrides of the default base path and header. */
  readonly calls?:
    | { readonly base_path?: string | undefined; readonly provider_header?: string | undefined }
    | undefined;
  /** Hosts, besides the API host, from which logos may be fetched. */
  readonly pull_hosts?: readonly string[] | undefined;
  readonly flavour: Flavour;
  readonly codes: Readonly<
    Record<string, { readonly flavour?: Flavour | undefined; readonly locale?: Locale | undefined }>
  >;
}

/** Default name of the header that contains the provider code. */
export const providerCodeHeader = 'Provider-Code';
