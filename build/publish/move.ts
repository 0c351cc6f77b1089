import { BuildError, compareText } from '../diagnostics.ts';
import { sha256 } from '../hash.ts';
import { isImmutable } from '../headers.ts';
import { inParallel } from '../parallel.ts';
import type { HeldClaim } from './claim.ts';
import { concurrency, type Listing } from './listing.ts';
import { blobKey, type FileGroup, type Manifest, type ReleaseFile } from './manifest.ts';
import { holds, isKey, type StoredFile, type Target } from './target.ts';

/** A served file to be written or deleted. */
export interface Move {
  readonly key: string;
  /** Undefined deletes the file. */
  readonly sha256: string | undefined;
  /** The etag of the current file; undefined if there is no file. */
  readonly etag: string | undefined;
}

export interface GroupMoves {
  readonly name: string;
  readonly moves: readonly Move[];
}

export type ReadBytes = (hash: string) => Promise<Uint8Array>;

/** Returns the names of the groups that differ between two releases, or of all groups. */
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
 * Plans which files of the groups must be written or deleted, in the order of execution.
 * @param from the release that the target should currently serve; with `isThorough`, every file is compared instead
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

/**
 * Returns the pages in the target by group, regardless of which release wrote them. Shared files are not included,
 * because only the collection deletes them.
 */
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
 * Returns the carrier, fallback or portal to which the page under a key belongs. Returns undefined for files with a
 * content hash in their name, and for files that no release could have written.
 */
export function pageGroup(key: string): string | undefined {
  if (!isKey(key)) return undefined;
  const name = /^app\/([^/]+)\//.exec(key)?.[1];
  // A compressed sibling belongs to the file without the extension, so it is immutable if that file is.
  return name === 'assets' || isImmutable(`/${key.replace(/\.(?:br|gz)$/, '')}`) ? undefined : name;
}

/**
 * Order: shared files first, then updates, then removals, then the landing page. The landing page is last because it
 * links to the carriers.
 */
function rankGroup({ name, moves }: GroupMoves): number {
  if (name === '/assets') return 0;
  if (name === '/landing') return 3;
  return moves.every((move) => move.sha256 === undefined) ? 2 : 1;
}

/**
 * Order: pages first, then the page for all other routes, then other files such as workers, which load the pages.
 * Deletions are last.
 */
function rankMove({ key, sha256: hash }: Move): number {
  if (hash === undefined) return 3;
  const plain = key.replace(/\.(?:br|gz)$/, '');
  if (!plain.endsWith('.html')) return 2;
  return plain.endsWith('/index.html') ? 1 : 0;
}

function compareMoves(a: Move, b: Move): number {
  return rankMove(a) - rankMove(b) || compareText(a.key, b.key);
}

/**
 * Writes and deletes one group's files. Files of one rank are processed in parallel; the next rank starts when they are
 * done.
 */
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
 * Replaces a file if it still has the given etag.
 * @throws BuildError exit 4 if it has changed
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

/** Returns a function that reads a blob by its hash and verifies the bytes. */
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

/** Returns the files that have no content hash in their name, by the hash of their content. */
export function filesByHash(files: readonly ReleaseFile[]): ReadonlyMap<string, ReleaseFile> {
  return new Map(files.filter((file) => file.isPointer).map((file) => [file.sha256, file]));
}

/**
 * Merges the groups of several releases. Used after an interruption, when the served files can be a mix of releases.
 */
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
