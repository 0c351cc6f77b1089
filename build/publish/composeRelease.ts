import { compareText } from '../core/diagnostics.ts';
import { createRelease, type Release } from '../write/release.ts';
import { carrierIn, changedCarriers, isSameState } from './carrierStates.ts';
import { type Manifest, mergeVariants } from './manifest.ts';

/** The bundles that belong to no carrier. They are deployed only with the whole fleet. */
type CommonBundles = Pick<Release, 'fallbacks' | 'fallback' | 'supplement' | 'shared'>;

/** Returns a release that serves the given carriers as `from` does, and everything else as `base` does. */
export function replaceCarriers(base: Manifest, from: Manifest, codes: Iterable<string>): Manifest {
  const carriers = new Map(Object.entries(base.carriers));
  for (const code of codes) {
    const state = carrierIn(from, code);
    if (state) carriers.set(code, state);
    else carriers.delete(code);
  }
  return compose(base, carriers, mergeVariants(from, base));
}

/** Returns a release without the carriers that are not given. */
export function selectCarriers(manifest: Manifest, codes: readonly string[]): Manifest {
  const selected = Object.entries(manifest.carriers).filter(([code]) => codes.includes(code));
  return compose(manifest, new Map(selected), new Map(Object.entries(manifest.variants)));
}

export interface StagedMerge {
  readonly manifest: Manifest;
  /** Carriers that the stage and the current release have changed differently, sorted. */
  readonly conflicts: readonly string[];
  /** True if both have changed the landing page, the fallback bundles or the supplement portal differently. */
  readonly hasCommonConflict: boolean;
}

/**
 * Applies the changes of a staged release to the current one: the carriers and common bundles that differ between the
 * stage and the release that was current when it was staged.
 * @param base undefined if nothing was served when the release was staged
 */
export function mergeStaged(base: Manifest | undefined, current: Manifest, staged: Manifest): StagedMerge {
  const ownChanges = changedCarriers(base, staged);
  const conflicts = ownChanges
    .filter((code) => !isSameState(carrierIn(base, code), carrierIn(current, code)))
    .filter((code) => !isSameState(carrierIn(staged, code), carrierIn(current, code)))
    .sort(compareText);
  const merged = replaceCarriers(current, staged, ownChanges);
  if (isSameCommon(base, staged)) return { manifest: merged, conflicts, hasCommonConflict: false };
  return {
    manifest: compose(staged, new Map(Object.entries(merged.carriers)), mergeVariants(current, staged)),
    conflicts,
    hasCommonConflict: !isSameCommon(base, current) && !isSameCommon(staged, current),
  };
}

function isSameCommon(a: CommonBundles | undefined, b: CommonBundles): boolean {
  const describe = ({ fallbacks, fallback, supplement, shared }: CommonBundles) =>
    JSON.stringify([fallbacks, fallback, supplement ?? null, shared]);
  return a !== undefined && describe(a) === describe(b);
}

function compose(
  common: Manifest,
  carriers: Parameters<typeof createRelease>[1]['carriers'],
  variants: Parameters<typeof createRelease>[1]['variants'],
): Manifest {
  return createRelease(common.environment, {
    carriers,
    fallbacks: new Map(Object.entries(common.fallbacks)),
    fallback: common.fallback,
    supplement: common.supplement,
    variants,
    shared: new Map(Object.entries(common.shared)),
  });
}
