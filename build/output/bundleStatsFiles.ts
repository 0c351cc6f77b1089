import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from '../core/hash.ts';
import { bundleStatsFile, type ReleaseVariant } from '../release/release.ts';
import type { Output } from './output.ts';
import { replaceWithLink } from './outputFiles.ts';

/** @param hash SHA-256 of the content, which is also the file name */
export function writeBundleStatsFile(output: Output, hash: string, content: Uint8Array): void {
  const path = bundleStatsFile(hash);
  replaceWithLink(output, { path, hash, content }, join(output.environment, path));
}

/** Returns the bytes of bundle statistics, or undefined if they are missing. */
export function readBundleStatsFile(
  output: Pick<Output, 'environment'>,
  hash: string,
): Uint8Array | undefined {
  try {
    return readFileSync(join(output.environment, bundleStatsFile(hash)));
  } catch {
    return undefined;
  }
}

/**
 * Checks that the output has the bundle stats of a variant and that their hash is correct. Releases of older versions
 * have no bundle stats.
 */
export function hasBundleStats(output: Output, { bundleStats }: ReleaseVariant): boolean {
  if (bundleStats === undefined) return false;
  const bytes = readBundleStatsFile(output, bundleStats);
  return bytes !== undefined && sha256(bytes) === bundleStats; // the build writes missing stats again
}
