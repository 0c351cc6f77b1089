import { join } from 'node:path';
import type { Ledger } from './ledger.ts';
import type { ReleaseFallback, ReleaseVariant } from './release.ts';
import { areIntact, type FolderState, isIntact } from './state.ts';

/** Its name in the state, where no client code holds a slash. */
export const assetsState = '/assets';

/** An output, and how far its files are believed. */
type Holding = Pick<Ledger, 'output' | 'state' | 'variants' | 'laid'> & {
  readonly options: { readonly changed: boolean };
};

export interface Wanted {
  readonly record: ReleaseFallback | undefined;
  readonly key: string;
  /** Names of variants → whether their assets lie there, so that a fleet's are not looked at for each carrier. */
  readonly sound?: Map<string, boolean>;
}

/**
 * The variant of a bundle that the output already holds with these inputs, every byte still in place.
 * @param folder below app
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

/** The state alone is no proof: a file is the release's, under the same name and hash, or it is somebody else's. */
function isVouchedFor(folder: FolderState, record: ReleaseFallback): boolean {
  const names = Object.keys(folder.files);
  return (
    names.length === Object.keys(record.files).length &&
    names.every((name) => folder.files[name]?.[0] === record.files[name])
  );
}

/** What this very build has laid need not be looked at again. */
function hasAssets(ledger: Holding, variant: ReleaseVariant): boolean {
  const names = Object.keys(variant.assets).filter((name) => !ledger.laid.has(name));
  if (names.length === 0) return true;
  const assets = ledger.state.get(assetsState);
  return assets !== undefined && areIntact(ledger.output.assets, assets, names);
}
