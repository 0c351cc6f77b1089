import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { BuildOptions } from '../config/buildOptions.ts';
import { isInShard } from '../config/shard.ts';
import { compareText } from '../core/diagnostics.ts';
import type { FallbackTable } from '../serving/headers.ts';
import { bundleStatsFolder, sbomFile } from '../serving/unservedFiles.ts';
import { type Contents, composeRelease, isCarrier } from './contents.ts';
import type { Output } from './output.ts';
import { environmentPath, readJson, unfinishedPath, variantsFolder } from './records.ts';
import { bundleStatsFile, type Release } from './release.ts';
import { renderSbom } from './sbom.ts';
import { recordShard } from './shards.ts';
import { removeUnusedSourceMaps } from './sourceMaps.ts';

interface OpenOutput {
  readonly output: Output;
  readonly contents: Contents;
  readonly options: Pick<BuildOptions, 'environment' | 'codes' | 'shard'>;
}

/**
 * Removes the output of carriers that are disabled in this environment or have no tenant folder any more, and folders
 * without a readable record, because hosts would serve them. Carriers with errors keep their last output.
 * @param present client codes whose output is kept
 */
export function removeCarriers(
  { output, contents, options: { shard } }: OpenOutput,
  present: ReadonlySet<string>,
) {
  const isOwn = (name: string) =>
    isCarrier(name) && !present.has(name) && (shard === undefined || isInShard(name, shard));
  const removed = [...contents.bundles.keys()].filter(isOwn).sort(compareText);
  const strays = contents.unknownFolders.filter(isOwn);
  for (const name of [...removed, ...strays]) output.removeFolder(name);
  for (const name of removed) contents.bundles.delete(name);
  return { removed, strays };
}

/**
 * Writes the files that describe the whole output, and deletes the files that no bundle uses.
 * @param hosts the table by which hosts choose a fallback page
 * @param context hash of what all shards of one build have in common
 */
export function finishOutput(
  { output, contents, options }: OpenOutput,
  hosts: FallbackTable,
  context: string,
): Release {
  const folder = output.environment;
  const environment = { name: options.environment, hosts };
  if (!isDeepStrictEqual(contents.environment, environment)) {
    output.replaceFile(environmentPath, Buffer.from(`${JSON.stringify(environment)}\n`));
    contents.environment = environment;
  }
  const release = composeRelease(contents, environment);
  const variants = Object.entries(release.variants);
  removeUnused(
    output.assets,
    variants.flatMap(([, { assets }]) => Object.keys(assets)),
  );
  removeUnused(
    join(folder, variantsFolder),
    variants.map(([name]) => `${name}.json`),
  );
  removeUnused(
    join(folder, bundleStatsFolder),
    variants.map(([, { bundleStats }]) => `${bundleStats}.json`),
  );
  removeUnusedSourceMaps(folder, release);
  for (const name of contents.variants.keys())
    if (!Object.hasOwn(release.variants, name)) contents.variants.delete(name);
  if (options.shard) rmSync(join(folder, sbomFile), { force: true });
  else if (sbomRelease(join(folder, sbomFile)) !== release.release)
    output.replaceFile(
      sbomFile,
      renderSbom(release, (hash) => readIfExists(join(folder, bundleStatsFile(hash)))),
    );
  if (!options.codes) recordShard(output, options.shard, context);
  rmSync(join(folder, unfinishedPath), { force: true });
  return release;
}

function removeUnused(folder: string, names: readonly string[]): void {
  if (!existsSync(folder)) return;
  const used = new Set(names);
  for (const name of readdirSync(folder))
    if (!used.has(name)) rmSync(join(folder, name), { recursive: true });
}

/** Returns the id of the release that a bill of materials describes. */
function sbomRelease(path: string): unknown {
  const sbom = readJson(path) as { metadata?: { component?: { version?: unknown } } } | undefined;
  return sbom?.metadata?.component?.version;
}

function readIfExists(path: string): Uint8Array | undefined {
  return existsSync(path) ? readFileSync(path) : undefined;
}
