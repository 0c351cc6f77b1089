import type { Flavour } from '#src/tenant/flavour.ts';
import type { ProviderFile } from '#src/tenant/schema.ts';

/** What of a client environment says where and how a carrier's backend is spoken to. */
export interface BackendEnvironment {
  /** Origin of the API; null where it is the page's own. */
  readonly api: string | null;
  readonly flavour: Flavour;
  readonly codes: Readonly<Record<string, { readonly flavour?: Flavour | undefined }>>;
}

/** The nearest word wins: the carrier's for this environment, the carrier's, the environment's for it, the environment's. */
export function flavourOf(
  provider: Pick<ProviderFile, 'livery'> | undefined,
  code: string,
  environmentName: string,
  environment: BackendEnvironment,
): Flavour {
  return (
    provider?.livery?.environments?.[environmentName]?.flavour ??
    provider?.livery?.flavour ??
    environment.codes[code]?.flavour ??
    environment.flavour
  );
}

/** Carries the provider code on every call. [API-GEN-03 API-GEN-16] */
export const providerCodeHeader = 'Provider-Code';
