import { readdirSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { budgets } from '../core/budgets.ts';
import { buildCommand } from '../core/buildCommand.ts';
import { BuildError } from '../core/diagnostics.ts';
import { formatShard } from '../input/shard.ts';
import { assertVariantBudget } from '../plan/planVariants.ts';
import { findOutput } from '../publish/releaseState.ts';
import { assertNoWriter, openSource, type Source } from '../publish/source.ts';
import { readShardManifest, type ShardContext, type ShardManifest } from '../release/shardManifest.ts';

/** A shard of a build, in the state in which it was opened. */
export interface OpenShard {
  /** The output folder that contains it. */
  readonly folder: string;
  readonly manifest: ShardManifest;
  readonly source: Source;
}

/**
 * Opens all shards of one build and checks that the set is complete. Returns them in the order of their index.
 * @throws BuildError exit 2 if the folders are not the shards of one build, exit 3 if a shard is incomplete, exit 4 if
 * a shard is being built
 */
export function openShards(folders: readonly string[], environment: string, out: string): OpenShard[] {
  const usedFolders = new Map<string, string>(exists(out) ? [[realpathSync(out), out]] : []);
  const opened = folders.map((folder) => openShard(folder, environment, usedFolders));
  rejectMismatches(opened);
  rejectGaps(opened);
  assertVariantBudget(
    opened.flatMap(({ source }) => Object.values(source.release.carriers).map(keyOf(source))),
    budgets.variants,
  );
  rejectPortalMismatches(opened);
  return opened.sort((a, b) => a.manifest.index - b.manifest.index);
}

/** @param usedFolders real path of each folder in use → the path as the user typed it */
function openShard(argument: string, environment: string, usedFolders: Map<string, string>): OpenShard {
  const folder = findOutput(argument, environment);
  const realPath = exists(folder) ? realpathSync(folder) : folder;
  const duplicate = usedFolders.get(realPath);
  if (duplicate !== undefined) {
    throw usageError(
      `${folder} is the same folder as ${duplicate}.`,
      'Pass each shard once, and a different folder with --out.',
    );
  }
  usedFolders.set(realPath, folder);
  const environmentFolder = join(folder, environment);
  assertNoWriter(folder, 'Wait for it to finish, then merge');
  const manifest = readShardManifest(environmentFolder);
  if (manifest === undefined) {
    throw usageError(`${environmentFolder} is not a shard.`, hintForMissingShard(folder, environment));
  }
  if (manifest === 'unfinished') throw unfinishedError(environmentFolder);
  // A build that starts now does no harm: `openSource` can still read the replaced files, and the check below detects
  // a newer release.
  const source = openSource(folder, environment, { damaged: 'Build that shard again, then merge.' });
  // shard.json must belong to the release.json next to it.
  if (source.release.release === manifest.release) return { folder, manifest, source };
  throw unfinishedError(environmentFolder);
}

/** A merge for the wrong environment is likelier than a forgotten build. */
function hintForMissingShard(folder: string, environment: string): string {
  const others = statSync(folder, { throwIfNoEntry: false })?.isDirectory()
    ? readdirSync(folder).filter((name) => readShardManifest(join(folder, name)) !== undefined)
    : [];
  return others.length === 0
    ? `Build a shard there with: ${buildCommand(environment, folder, '--shard 1/3')}`
    : `The folder contains a shard for ${others.sort().join(', ')}: add --env ${others[0]}.`;
}

const requiredMatches: readonly (readonly [keyof ShardContext | 'count', string, string])[] = [
  ['count', 'has a different number of shards', 'Build all shards with the same N in --shard I/N.'],
  ['sources', 'was built from different sources', 'Build all shards from the same commit.'],
  [
    'environments',
    'was built with a different environments file',
    'Build all shards with the same --environments file.',
  ],
  ['compression', 'was compressed differently', 'Build all shards with --release, or all without it.'],
  ['gzip', 'has other compressed files', 'Build all shards with --gzip, or all without it.'],
  ['node', 'was built with a different Node.js version', 'Build all shards with the same Node.js version.'],
  ['fleet', 'was built from a different set of carriers', 'Build all shards from the same tenants folder.'],
];

function rejectMismatches([first, ...others]: readonly OpenShard[]): void {
  const fieldOf = (shard: OpenShard | undefined, key: (typeof requiredMatches)[number][0]) =>
    key === 'count' ? shard?.manifest.count : shard?.manifest.context[key];
  for (const other of others) {
    for (const [key, what, hint] of requiredMatches) {
      if (fieldOf(other, key) === fieldOf(first, key)) continue;
      throw usageError(`${other.folder} ${what} than ${first?.folder}.`, hint);
    }
  }
}

function rejectGaps(shards: readonly OpenShard[]): void {
  const count = shards[0]?.manifest.count ?? 0;
  const byIndex = new Map<number, string>();
  for (const { folder, manifest } of shards) {
    const other = byIndex.get(manifest.index);
    if (other !== undefined) {
      throw usageError(
        `${other} and ${folder} are both shard ${formatShard(manifest)}.`,
        'Remove one of them from the command, or rebuild it as the missing shard.',
      );
    }
    byIndex.set(manifest.index, folder);
  }
  const missing = Array.from({ length: count }, (_, at) => at + 1).filter((index) => !byIndex.has(index));
  if (missing.length === 0) return;
  const names = missing.map((index) => formatShard({ index, count })).join(', ');
  throw usageError(
    `Shard ${names} is missing.`,
    `Build it with --shard ${formatShard({ index: missing[0] as number, count })}, then add its folder to the command.`,
  );
}

/**
 * The first shard builds the portal with texts of carriers that belong to other shards. Both shards must have read the
 * same inputs of these carriers.
 */
function rejectPortalMismatches(shards: readonly OpenShard[]): void {
  for (const { folder, manifest } of shards) {
    for (const [code, key] of Object.entries(manifest.portal?.otherShardKeys ?? {})) {
      const owner = shards.find(({ source }) => Object.hasOwn(source.release.carriers, code));
      if (!owner || owner.source.release.carriers[code]?.key === key) continue;
      throw usageError(
        `${folder} was built from a different version of the carrier ${code} than ${owner.folder}.`,
        'Build all shards from the same tenants folder.',
      );
    }
  }
}

function keyOf({ release }: Source) {
  return ({ variant }: { readonly variant: string }) => release.variants[variant]?.key ?? variant;
}

function unfinishedError(environmentFolder: string): BuildError {
  return new BuildError(`${environmentFolder} is an incomplete build.`, {
    exit: 3,
    hint: 'Build that shard again; the build continues where it stopped.',
  });
}

function usageError(message: string, hint: string): BuildError {
  return new BuildError(message, { exit: 2, hint });
}

function exists(path: string): boolean {
  try {
    realpathSync(path);
    return true;
  } catch {
    return false;
  }
}
