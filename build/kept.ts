import { join } from 'node:path';
import type { Emission } from './emission.ts';
import type { ReleaseFallback, ReleaseVariant } from './release.ts';
import { areIntact, type FolderState, isIntact } from './state.ts';

/** Its name in the state, where no client code holds a slash. */
export const assetsState = '/assets';

/**
 * The variant of a bundle that the output already holds with these inputs, every byte still in place.
 * @param folder below app
 */
export function findKept(
  emission: Emission,
  folder: string,
  record: ReleaseFallback | undefined,
  key: string,
): ReleaseVariant | undefined {
  const { output, state, options } = emission;
  const known = state.get(folder);
  if (record?.key !== key || known?.key !== key) return undefined;
  if (!isVouchedFor(known, record)) return undefined;
  if (!options.changed && !isIntact(join(output.app, folder), known)) return undefined;
  const variant = emission.variants.get(record.variant);
  return variant && hasAssets(emission, variant) ? variant : undefined;
}

/** The state alone is no proof: a file is the release's, under the same name and hash, or it is somebody else's. */
function isVouchedFor(folder: FolderState, record: ReleaseFallback): boolean {
  const names = Object.keys(folder.files);
  return (
    names.length === Object.keys(record.files).length &&
    names.every((name) => folder.files[name]?.[0] === record.files[name])
  );
}

/** What this very build has laid need not be looked at again. */
function hasAssets(emission: Emission, variant: ReleaseVariant): boolean {
  const names = Object.keys(variant.assets).filter((name) => !emission.laid.has(name));
  if (names.length === 0) return true;
  const assets = emission.state.get(assetsState);
  return assets !== undefined && areIntact(emission.output.assets, assets, names);
}
