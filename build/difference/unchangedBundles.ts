import { flavours } from '#src/tenant/flavour.ts';
import { fallbackFolder, fallbackKey } from '../bundles/fallbackBundles.ts';
import { supplementKey } from '../bundles/supplementBundle.ts';
import { carrierKey } from '../check/carrier.ts';
import { hashSharedParts, variantHash } from '../compile/sharedParts.ts';
import type { WorkingOptions } from '../input/buildOptions.ts';
import type { Compression } from '../output/outputFiles.ts';
import type { PreparedBuild } from '../pipeline.ts';
import { portalCarriers } from '../plan/planBuild.ts';
import type { Variant } from '../plan/planVariants.ts';
import type { ReleaseState } from '../publish/releaseState.ts';
import type { Release, ReleaseCarrier, ReleaseSupplement } from '../release/release.ts';

/**
 * The bundles of a planned build that existing releases already contain, because they were built from the same inputs.
 */
export interface UnchangedBundles {
  readonly carriers: ReadonlyMap<string, ReleaseCarrier>;
  /** The other carriers, by variant. They have to be built. */
  readonly staleVariants: readonly Variant[];
  /** The release with the same landing page and fallback bundles. Undefined if these have to be built. */
  readonly common: Release | undefined;
  /** Undefined if the supplement portal has to be built. */
  readonly supplement: ReleaseSupplement | undefined;
  /** The releases that contain these bundles. */
  readonly states: readonly ReleaseState[];
}

/**
 * Compares the hashes of all inputs, which a release stores for each bundle, and reads no built file.
 * @param states read only until everything is found
 */
export async function findUnchangedBundles(
  { compiler, plan }: PreparedBuild,
  options: WorkingOptions,
  states: Iterable<ReleaseState>,
): Promise<UnchangedBundles> {
  const partsHashes = listCompressions(options).map((compression) =>
    hashSharedParts({ ...options, ...compression }, plan.environment, compiler.sources),
  );
  const keysOf = (makeKey: (parts: { readonly hash: string }) => string) =>
    new Set(partsHashes.map((hash) => makeKey({ hash })));
  const carriers = new Map<string, ReleaseCarrier>();
  const usedStates: ReleaseState[] = [];
  let staleVariants: readonly Variant[] = plan.variants;
  let common: Release | undefined;
  let supplement: ReleaseSupplement | undefined;

  const fallbackKeys = flavours.map((flavour) => ({
    folder: fallbackFolder(flavour),
    keys: keysOf((parts) => fallbackKey(flavour, plan.fallbacks, plan.environment, parts)),
  }));
  const portal = portalCarriers(plan);
  const usedCapabilities = await compiler.usedSupplementCapabilities();
  const inputs = portal && {
    ...{ pages: plan.supplement.pages, carriers: portal, environment: plan.environment },
  };
  const supplementKeys = inputs && keysOf((parts) => supplementKey(inputs, usedCapabilities, parts));
  const needsCommon = options.codes === undefined;

  for (const state of states) {
    const { release } = state;
    usedStates.push(state);
    staleVariants = staleVariants.flatMap((variant) => {
      const hashes = partsHashes.map((hash) => variantHash(variant, { hash }));
      const stale = variant.carriers.filter((carrier) => {
        const entry = Object.hasOwn(release.carriers, carrier.code)
          ? release.carriers[carrier.code]
          : undefined;
        if (!entry || !hashes.some((hash) => carrierKey(carrier, hash) === entry.key)) return true;
        carriers.set(carrier.code, entry);
        return false;
      });
      return stale.length === 0 ? [] : [{ ...variant, carriers: stale }];
    });
    if (fallbackKeys.every(({ folder, keys }) => keys.has(release.fallbacks[folder]?.key ?? '')))
      common ??= release;
    if (release.supplement && supplementKeys?.has(release.supplement.key)) supplement ??= release.supplement;
    if (staleVariants.length === 0 && (!needsCommon || (common && supplement))) break;
  }
  return { carriers, staleVariants, common, supplement, states: usedStates };
}

/** Bundles that differ only in compression count as unchanged, unless `release` requires the highest level. */
function listCompressions({ release }: WorkingOptions): readonly Compression[] {
  const levels = release ? [true] : [false, true];
  return levels.flatMap((level) => [
    { release: level, gzip: false },
    { release: level, gzip: true },
  ]);
}
