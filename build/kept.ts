import { join } from 'node:path';
import type { Ledger } from './ledger.ts';
import type { ReleaseFallback, ReleaseVariant } from './release.ts';
import { areIntact, type FolderState, isIntact } from './state.ts';

/** Key of the shared assets in the saved state. Client codes cannot contain a slash, so it never conflicts with one. */
export const assetsState = '/assets';

/** An output, and whether its files are trusted without checking them (`changed`). */
type Holding = Pick<Ledger, 'output' | 'state' | 'variants' | 'laid'> & {
  readonly options: { readonly changed: boolean };
};

export interface Wanted {
  readonly record: ReleaseFallback | undefined;
  readonly key: string;
  /** Variant name → whether its assets are intact, so that they are checked once for the whole fleet. */
  readonly sound?: Map<string, boolean>;
}

/**
 * Returns the variant of a bundle if the output already contains that bundle with the same inputs and unchanged files.
 * @param folder relative to app
 */
export function findKept(
  ledger: Holding,
  folder: string,
  { record, key, sound = new Map() }: Wanted,
): ReleaseVariant | undefined {
  const { output, state, options } = ledger;
  const known = state.get(folder);
  if (record?.key !== key || known?.key !== key) return undefined;
  if (!isVouchedFor(known, record)) return undefined;
  if (!options.changed && !isIntact(join(output.app, folder), known)) return undefined;
  const variant = ledger.variants.get(record.variant);
  const isSound = sound.get(record.variant) ?? (variant !== undefined && hasAssets(ledger, variant));
  sound.set(record.variant, isSound);
  return isSound ? variant : undefined;
}

/**
 * Checks the state against the release, because the state alone is not reliable: both must list the same names and
 * hashes.
 */
function isVouchedFor(folder: FolderState, record: ReleaseFallback): boolean {
  const names = Object.keys(folder.files);
  return (
    names.length === Object.keys(record.files).length &&
    names.every((name) => folder.files[name]?.[0] === record.files[name])
  );
}

/** Skips the files that this build has just written. */
function hasAssets(ledger: Holding, variant: ReleaseVariant): boolean {
  const names = Object.keys(variant.assets).filter((name) => !ledger.laid.has(name));
  if (names.length === 0) return true;
  const assets = ledger.state.get(assetsState);
  return assets !== undefined && areIntact(ledger.output.assets, assets, names);
}
