import type { Flavour, Locale } from '#src/tenant/flavour.ts';

/** What of a client environment says where and how a carrier's backend is spoken to. */
export interface BackendEnvironment {
  /** Origin of the API; null where it is the page's own. */
  readonly api: string | null;
  /** Where the address and the header are not the default ones. */
  readonly calls?:
    | { readonly base_path?: string | undefined; readonly provider_header?: string | undefined }
    | undefined;
  /** Hosts of logos besides the one of the API. */
  readonly pull_hosts?: readonly string[] | undefined;
  readonly flavour: Flavour;
  readonly codes: Readonly<
    Record<string, { readonly flavour?: Flavour | undefined; readonly locale?: Locale | undefined }>
  >;
}

/** Carries the provider code on every call, unless the environment names another. */
export const providerCodeHeader = 'Provider-Code';
