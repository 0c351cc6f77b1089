import type { Flavour } from '#src/tenant/flavour.ts';
import type { ProviderFile } from '#src/tenant/schema.ts';

/** The environment settings that decide a carrier's flavour. */
interface FlavourSettings {
  readonly flavour: Flavour;
  readonly codes: Readonly<Record<string, { readonly flavour?: Flavour | undefined }>>;
}

/**
 * The most specific setting wins: first the carrier's setting for this environment, then the carrier's general setting,
 * then the environment's setting for this carrier, then the environment's default.
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
