import type { Flavour } from '#src/tenant/flavour.ts';
import type { ProviderFile } from '#src/tenant/schema.ts';

/** The parts of an environment that determine a carrier's flavour. */
interface FlavourSettings {
  readonly flavour: Flavour;
  readonly codes: Readonly<Record<string, { readonly flavour?: Flavour | undefined }>>;
}

/**
 * Order of precedence: the carrier's setting for this environment, the carrier's setting, the environment's setting for
 * the carrier, the environment's default.
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
