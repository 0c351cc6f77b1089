import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from '../core/hash.ts';
import type { BuildRun } from './buildRun.ts';
import { areFilesIntact, isFolderIntact, type VariantRecord, variantPath } from './records.ts';
import { bundleStatsFile } from './release.ts';
import { hasSourceMaps } from './sourceMaps.ts';

/**
 * Returns the variant of a bundle if the output already contains that bundle with the same inputs and unchanged files.
 * @param folder relative to app
 */
export function findUpToDate(buildRun: BuildRun, folder: string, key: string): VariantRecord | undefined {
  const { output, contents, intactVariants } = buildRun;
  const record = contents.bundles.get(folder);
  if (record?.key !== key) return undefined;
  if (!isFolderIntact(join(output.app, folder), record)) return undefined;
  const variant = contents.variants.get(record.variant);
  // Checks each variant once, because many carriers share it.
  const isIntact =
    intactVariants.get(record.variant) ??
    (variant !== undefined && hasAllFiles(buildRun, record.variant, variant));
  intactVariants.set(record.variant, isIntact);
  return isIntact ? variant : undefined;
}

/** Whether the files of a variant, its bundle statistics and, if the build writes them, its source maps exist. */
function hasAllFiles({ output, options }: BuildRun, name: string, variant: VariantRecord): boolean {
  if (!hasBundleStats(output.environment, variant.bundleStats)) return false;
  if (options.sourceMaps && !hasSourceMaps(output.environment, Object.keys(variant.files))) return false;
  return areFilesIntact(output.assets, variant.files, join(output.environment, variantPath(name)));
}

function hasBundleStats(environment: string, hash: string): boolean {
  try {
    return sha256(readFileSync(join(environment, bundleStatsFile(hash)))) === hash;
  } catch {
    return false; // The build writes missing statistics again.
  }
}
