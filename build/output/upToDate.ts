import { join } from 'node:path';
import type { ReleaseFallback, ReleaseVariant } from '../release/release.ts';
import { hasBundleStats } from './bundleStatsFiles.ts';
import { areIntact, assetsStateKey, type FolderState, isIntact } from './outputState.ts';
import type { ReleaseDraft } from './releaseDraft.ts';
import { hasSourceMaps } from './sourceMapFiles.ts';

/**
 * An output, and the `changed` option: if true, the files in the output are assumed to be intact and are not checked.
 */
type CheckedOutput = Pick<ReleaseDraft, 'output' | 'state' | 'variants' | 'writtenAssets'> & {
  readonly options: { readonly changed: boolean; readonly sourceMaps?: boolean };
};

export interface ExpectedBundle {
  readonly releaseEntry: ReleaseFallback | undefined;
  readonly key: string;
  /** Variant name → whether its assets are intact, so that they are checked once for the whole fleet. */
  readonly intactVariants?: Map<string, boolean>;
}

/**
 * Returns the variant of a bundle if the output already contains that bundle with the same inputs and unchanged files.
 * @param folder relative to app
 */
export function findUpToDate(
  draft: CheckedOutput,
  folder: string,
  { releaseEntry, key, intactVariants = new Map() }: ExpectedBundle,
): ReleaseVariant | undefined {
  const { output, state, options } = draft;
  const savedState = state.get(folder);
  if (releaseEntry?.key !== key || savedState?.key !== key) return undefined;
  if (!matchesReleaseEntry(savedState, releaseEntry)) return undefined;
  if (!options.changed && !isIntact(join(output.app, folder), savedState)) return undefined;
  const variant = draft.variants.get(releaseEntry.variant);
  const isIntactVariant =
    intactVariants.get(releaseEntry.variant) ?? (variant !== undefined && hasAssets(draft, variant));
  intactVariants.set(releaseEntry.variant, isIntactVariant);
  return isIntactVariant ? variant : undefined;
}

/**
 * Checks the state against the release, because the state alone is not reliable: both must list the same names and
 * hashes.
 */
function matchesReleaseEntry(folder: FolderState, releaseEntry: ReleaseFallback): boolean {
  const names = Object.keys(folder.files);
  return (
    names.length === Object.keys(releaseEntry.files).length &&
    names.every((name) => folder.files[name]?.[0] === releaseEntry.files[name])
  );
}

/**
 * Skips the files that this build has just written. Also requires the bundle statistics, and in a build with source maps
 * these too.
 */
function hasAssets(draft: CheckedOutput, variant: ReleaseVariant): boolean {
  if (!hasBundleStats(draft.output, variant)) return false;
  if (draft.options.sourceMaps && !hasSourceMaps(draft.output, variant)) return false;
  const names = Object.keys(variant.assets).filter((name) => !draft.writtenAssets.has(name));
  if (names.length === 0) return true;
  const assets = draft.state.get(assetsStateKey);
  return assets !== undefined && areIntact(draft.output.assets, assets, names);
}
