import { BuildError, compareText } from '../diagnostics.ts';
import { sha256 } from '../hash.ts';
import { isImmutable } from '../headers.ts';
import { inParallel } from '../parallel.ts';
import type { HeldClaim } from './claim.ts';
import { concurrency, type Listing } from './listing.ts';
import { blobKey, type FileGroup, type Manifest, type ReleaseFile } from './manifest.ts';
import { holds, isKey, type StoredFile, type Target } from './target.ts';

/** One file that visitors see, and what becomes of it. */
export interface Move {
  readonly key: string;
  /** Undefined takes it away. */
  readonly sha256: string | undefined;
  /** Of what lies there now; undefined where nothing does. */
  readonly etag: string | undefined;
}

export interface GroupMoves {
  readonly name: string;
  readonly moves: readonly Move[];
}

export type ReadBytes = (hash: string) => Promise<Uint8Array>;

/** Groups of one state that differ from another, or all of both. */
export function changedGroups(
  from: readonly FileGroup[],
  to: readonly FileGroup[],
  isThorough: boolean,
): string[] {
  const before = new Map(from.map((group) => [group.name, describe(group)]));
  const after = new Map(to.map((group) => [group.name, describe(group)]));
  const names = [...new Set([...after.keys(), ...before.keys()])];
  return names.filter((name) => isThorough || before.get(name) !== after.get(name));
}

function describe({ files }: FileGroup): string {
  return files
    .map((file) => `${file.key} ${file.sha256}`)
    .sort(compareText)
    .join('\n');
}

/**
 * Works out which files of the groups have to be put in place, in the order in which that is done.
 * @param from what the target is thought to serve; nothing of it is trusted where `isThorough`
 */
export async function planMoves(
  target: Target,
  { from, to }: { from: readonly FileGroup[]; to: readonly FileGroup[] },
  seen: { readonly listing: Listing; readonly names: readonly string[]; readonly isThorough: boolean },
  read: ReadBytes,
): Promise<GroupMoves[]> {
  const before = new Map(from.flatMap((group) => group.files).map((file) => [file.key, file.sha256]));
  const wanted = new Map(to.map((group) => [group.name, group.files]));
  const inPlace = pagesInPlace(from, seen.listing);
  const planned: GroupMoves[] = [];
  for (const name of seen.names) {
    const files = (wanted.get(name) ?? []).filter((file) => file.isPointer);
    const moves: Move[] = [];
    await inParallel(files, concurrency, async (file) => {
      const stored = seen.listing.get(file.key);
      const isSame =
        stored !== undefined &&
        (seen.isThorough
          ? await holds(target, stored, await read(file.sha256))
          : before.get(file.key) === file.sha256);
      if (!isSame) moves.push({ key: file.key, sha256: file.sha256, etag: stored?.etag });
    });
    const keep = new Set(files.map((file) => file.key));
    for (const { key, etag } of inPlace.get(name) ?? [])
      if (!keep.has(key)) moves.push({ key, sha256: undefined, etag });
    if (moves.length > 0) planned.push({ name, moves: moves.sort(compareMoves) });
  }
  return planned.sort((a, b) => rankGroup(a) - rankGroup(b));
}

/** Pages that lie in the target, by group, whoever left them there. Shared files stay until they are collected. */
function pagesInPlace(from: readonly FileGroup[], listing: Listing): ReadonlyMap<string, StoredFile[]> {
  const pages = new Map<string, StoredFile[]>();
  const add = (name: string, file: StoredFile) => {
    const others = pages.get(name);
    if (others) others.push(file);
    else pages.set(name, [file]);
  };
  for (const file of listing.values()) {
    const name = pageGroup(file.key);
    if (name !== undefined) add(name, file);
  }
  for (const { key } of from.find(({ name }) => name === '/landing')?.files ?? []) {
    const file = listing.get(key);
    if (file) add('/landing', file);
  }
  return pages;
}

/**
 * The carrier, fallback or portal whose page lies under a key; undefined for what never changes under its name, and for
 * what no release can have put there.
 */
export function pageGroup(key: string): string | undefined {
  if (!isKey(key)) return undefined;
  const name = /^app\/([^/]+)\//.exec(key)?.[1];
  // A compressed sibling of a file that stays belongs to that file.
  return name === 'assets' || isImmutable(`/${key.replace(/\.(?:br|gz)$/, '')}`) ? undefined : name;
}

/** What carriers share first, what is taken away last but for the landing page, whose links lead to them. */
function rankGroup({ name, moves }: GroupMoves): number {
  if (name === '/assets') return 0;
  if (name === '/landing') return 3;
  return moves.every((move) => move.sha256 === undefined) ? 2 : 1;
}

/** Pages, then the one for all other routes, then workers, which fetch the others; what goes, goes at the end. */
function rankMove({ key, sha256: hash }: Move): number {
  if (hash === undefined) return 3;
  const plain = key.replace(/\.(?:br|gz)$/, '');
  if (!plain.endsWith('.html')) return 2;
  return plain.endsWith('/index.html') ? 1 : 0;
}

function compareMoves(a: Move, b: Move): number {
  return rankMove(a) - rankMove(b) || compareText(a.key, b.key);
}

/** Puts one group's files in their place. Files of one rank go together, and the next rank waits for them. */
export async function moveGroup(
  target: Target,
  claim: HeldClaim,
  { moves }: GroupMoves,
  read: ReadBytes,
): Promise<void> {
  for (const rank of [0, 1, 2, 3]) {
    const together = moves.filter((move) => rankMove(move) === rank);
    await inParallel(together, concurrency, async (move) => {
      const bytes = move.sha256 === undefined ? undefined : await read(move.sha256);
      await claim.keep();
      if (bytes === undefined) await target.remove(move.key);
      else await put(target, move.key, bytes, move.etag);
    });
  }
}

/**
 * Replaces what was seen under a key.
 * @throws BuildError exit 4 where it is something else by now
 */
export async function put(
  target: Target,
  key: string,
  bytes: Uint8Array,
  etag: string | undefined,
): Promise<void> {
  const done = etag === undefined ? await target.create(key, bytes) : await target.replace(key, bytes, etag);
  if (done !== undefined) return;
  const stored = await target.read(key);
  if (stored && Buffer.compare(stored.bytes, bytes) === 0) return;
  throw new BuildError(`${key} in ${target.name} was changed by somebody else.`, {
    exit: 4,
    mend: 'Find out who writes there besides livery, then run the command again.',
  });
}

/** Reads what a target keeps under a hash, and nothing else that may lie there. */
export function blobReader(target: Target): ReadBytes {
  return async (hash) => {
    const stored = await target.read(blobKey(hash));
    if (stored && sha256(stored.bytes) === hash) return stored.bytes;
    throw new BuildError(`${target.name} ${stored ? 'holds other bytes under' : 'lacks'} ${blobKey(hash)}.`, {
      exit: 3,
      mend: 'Publish that release again from its output.',
    });
  };
}

/** Every pointer of a release, by its hash: which local file holds those bytes. */
export function filesByHash(files: readonly ReleaseFile[]): ReadonlyMap<string, ReleaseFile> {
  return new Map(files.filter((file) => file.isPointer).map((file) => [file.sha256, file]));
}

/** All groups that two or more states have, for a move that trusts neither. */
export function joinGroups(
  manifests: readonly Manifest[],
  groups: (m: Manifest) => FileGroup[],
): FileGroup[] {
  const joined = new Map<string, Map<string, ReleaseFile>>();
  for (const group of manifests.flatMap(groups)) {
    const files = joined.get(group.name) ?? new Map<string, ReleaseFile>();
    for (const file of group.files) files.set(file.key, file);
    joined.set(group.name, files);
  }
  return [...joined].map(([name, files]) => ({ name, files: [...files.values()] }));
}
