import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { budgets } from '../budgets.ts';
import { buildCommand } from '../buildCommand.ts';
import { BuildError } from '../diagnostics.ts';
import { refuseVariants } from '../plan.ts';
import { openSource, refuseWriter, type Source } from '../publish/source.ts';
import { findOutput } from '../releaseState.ts';
import { nameShard } from './shard.ts';
import { readShardNote, type ShardGround, type ShardNote } from './shardNote.ts';

/** A shard of a build, in the state in which it was opened. */
export interface OpenShard {
  /** The output folder that contains it. */
  readonly folder: string;
  readonly note: ShardNote;
  readonly source: Source;
}

/**
 * Opens all shards of one build and checks that the set is complete. Returns them in the order of their index.
 * @throws BuildError exit 2 if the folders are not the shards of one build, exit 3 if a shard is incomplete, exit 4 if
 * a shard is being built
 */
export function openShards(folders: readonly string[], environment: string, out: string): OpenShard[] {
  const places = new Map<string, string>(isThere(out) ? [[realpathSync(out), out]] : []);
  const opened = folders.map((folder) => openShard(folder, environment, places));
  refuseStrangers(opened);
  refuseGaps(opened);
  refuseVariants(
    opened.flatMap(({ source }) => Object.values(source.release.carriers).map(keyOf(source))),
    budgets.variants,
  );
  refuseGuests(opened);
  return opened.sort((a, b) => a.note.index - b.note.index);
}

/** @param places real path of each folder in use → the path as the user typed it */
function openShard(typed: string, environment: string, places: Map<string, string>): OpenShard {
  const folder = findOutput(typed, environment);
  const place = isThere(folder) ? realpathSync(folder) : folder;
  const taken = places.get(place);
  if (taken !== undefined) {
    throw usage(`${folder} is the same folder as ${taken}.`, 'Name each shard once, and another --out.');
  }
  places.set(place, folder);
  const site = join(folder, environment);
  refuseWriter(folder, 'Merge when that has ended');
  const note = readShardNote(site);
  if (note === undefined) {
    throw usage(
      `${site} is no shard.`,
      `Build one there with: ${buildCommand(environment, folder, '--shard 1/3')}`,
    );
  }
  if (note === 'unfinished') throw unfinished(site);
  // A build that starts now does no harm: `openSource` can still read the replaced files, and the check below detects
  // a newer release.
  const source = openSource(folder, environment, { damaged: 'Build that shard again, then merge.' });
  // shard.json must belong to the release.json next to it.
  if (source.release.release === note.release) return { folder, note, source };
  throw unfinished(site);
}

const sameness: readonly (readonly [keyof ShardGround | 'count', string, string])[] = [
  ['count', 'is a shard of another number', 'Build all shards with the same number after the stroke.'],
  ['sources', 'was built from other sources', 'Build all shards from the same commit.'],
  ['environments', 'was built for another environments file', 'Build all shards with the same file.'],
  ['compression', 'was compressed otherwise', 'Build all shards with --release, or all without.'],
  ['node', 'was built with another Node.js', 'Build all shards with the same version of it.'],
  ['fleet', 'was built from a folder with other carriers', 'Build all shards from the same tenants.'],
];

function refuseStrangers([first, ...others]: readonly OpenShard[]): void {
  const factOf = (shard: OpenShard | undefined, key: (typeof sameness)[number][0]) =>
    key === 'count' ? shard?.note.count : shard?.note.ground[key];
  for (const other of others) {
    for (const [key, what, mend] of sameness) {
      if (factOf(other, key) === factOf(first, key)) continue;
      throw usage(`${other.folder} ${what} than ${first?.folder}.`, mend);
    }
  }
}

function refuseGaps(shards: readonly OpenShard[]): void {
  const count = shards[0]?.note.count ?? 0;
  const byIndex = new Map<number, string>();
  for (const { folder, note } of shards) {
    const other = byIndex.get(note.index);
    if (other !== undefined) {
      throw usage(
        `${other} and ${folder} are both shard ${nameShard(note)}.`,
        'Leave one of them out, or build it as the shard that is missing.',
      );
    }
    byIndex.set(note.index, folder);
  }
  const missing = Array.from({ length: count }, (_, at) => at + 1).filter((index) => !byIndex.has(index));
  if (missing.length === 0) return;
  const names = missing.map((index) => nameShard({ index, count })).join(', ');
  throw usage(
    `Shard ${names} is missing.`,
    `Build it with --shard ${nameShard({ index: missing[0] as number, count })}, and name its folder too.`,
  );
}

/**
 * The first shard builds the portal with texts of carriers that belong to other shards. Both shards must have read the
 * same inputs of these carriers.
 */
function refuseGuests(shards: readonly OpenShard[]): void {
  for (const { folder, note } of shards) {
    for (const [code, key] of Object.entries(note.portal?.guests ?? {})) {
      const owner = shards.find(({ source }) => Object.hasOwn(source.release.carriers, code));
      if (!owner || owner.source.release.carriers[code]?.key === key) continue;
      throw usage(
        `${folder} has read another ${code} than ${owner.folder}.`,
        'Build all shards from the same tenants.',
      );
    }
  }
}

function keyOf({ release }: Source) {
  return ({ variant }: { readonly variant: string }) => release.variants[variant]?.key ?? variant;
}

function unfinished(site: string): BuildError {
  return new BuildError(`${site} was not built to its end.`, {
    exit: 3,
    mend: 'Build that shard again; it goes on where it stopped.',
  });
}

function usage(message: string, mend: string): BuildError {
  return new BuildError(message, { exit: 2, mend });
}

function isThere(path: string): boolean {
  try {
    realpathSync(path);
    return true;
  } catch {
    return false;
  }
}
