import type { CapabilityName } from '#src/tenant/capabilities.ts';
import type { Flavour } from '#src/tenant/flavour.ts';
import type { PlannedCarrier } from '../check/carrier.ts';
import type { CheckedFleet } from '../check/checkFleet.ts';
import { type CheckedTenant, isFailed } from '../check/checkTenants.ts';
import type { Environment, LoadedEnvironment } from '../config/environments.ts';
import { type FallbackPlan, planFallbacks } from './fallbackPlan.ts';
import { planVariants, type Variant } from './planVariants.ts';
import { planSupplement, type SupplementPlan } from './supplementPlan.ts';

/** What a build has to write: its bundles, and the carriers and code that they contain. */
export interface BuildPlan {
  readonly environment: Environment;
  readonly checked: readonly CheckedTenant[];
  /** Carriers of other shards that the supplement portal needs. */
  readonly otherShardCarriers: readonly CheckedTenant[];
  /** Flavour → capabilities that its code reads. */
  readonly usedCapabilities: Readonly<Record<Flavour, readonly CapabilityName[]>>;
  readonly variants: readonly Variant[];
  /** Number of valid carriers of this environment. */
  readonly carrierCount: number;
  /** The fallback bundles for codes that have no bundle. */
  readonly fallbacks: FallbackPlan;
  /** The pages for repair shops. */
  readonly supplement: SupplementPlan;
}

/** @throws BuildError exit 5 if there are more variants than the budget allows */
export function planBuild(
  { environment, environments }: LoadedEnvironment,
  { checked, otherShardCarriers }: CheckedFleet,
  usedCapabilities: BuildPlan['usedCapabilities'],
): BuildPlan {
  const carriers = checked.flatMap(({ carrier }) => carrier ?? []);
  return {
    environment,
    checked,
    otherShardCarriers,
    usedCapabilities,
    variants: planVariants(carriers, environment.class, (flavour) => usedCapabilities[flavour]),
    carrierCount: carriers.length,
    fallbacks: planFallbacks(environment, environments.footer_provider_codes),
    supplement: planSupplement(environment, environments.supplement_provider_code),
  };
}

/** Codes whose folder exists and that are enabled in this environment. Their output is kept even if they have errors. */
export function carriersToKeep({ checked }: BuildPlan): Set<string> {
  return new Set(checked.filter(({ skipped }) => !skipped).map(({ code }) => code));
}

/**
 * Returns the carriers that the supplement portal can use, by code. Undefined if a carrier of another shard has errors:
 * the portal is then not built.
 */
export function portalCarriers({
  checked,
  otherShardCarriers,
}: BuildPlan): Map<string, PlannedCarrier> | undefined {
  if (otherShardCarriers.some(isFailed)) return undefined;
  const carriers = [...checked, ...otherShardCarriers].flatMap(({ carrier }) => carrier ?? []);
  return new Map(carriers.map((carrier) => [carrier.code, carrier]));
}
