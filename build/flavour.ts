import type { Flavour } from '#src/tenant/flavour.ts';
import type { ProviderFile } from '#src/tenant/schema.ts';

/** What of a client environment decides a carrier's flavour. */
interface FlavourSettings {
  readonly flavour: Flavour;
  readonly codes: Readonly<Record<string, { readonly flavour?: Flavour | undefined }>>;
}

/**
 * The nearest word wins: the carrier's for this environment, the carrier's, the environment's for it, the
 * environment's.
 */
export function flavourOf(
  provider: Pick<ProviderFile, 'livery'> | undefined,
  code: string,
  environmentName: string,
  environment: FlavourSettings,
): Flavour {
  return (
    provider?.livery?.environments?.[environmentName]?.flavour ??
    provider?.livery?.flavour ??
    environment.codes[code]?.flavour ??
    environment.flavour
  );
}
