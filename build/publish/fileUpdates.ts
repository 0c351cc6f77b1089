import { BuildError, compareText } from '../core/diagnostics.ts';
import { sha256 } from '../core/hash.ts';
import { inParallel } from '../core/parallel.ts';
import { concurrency, type Listing } from './listing.ts';
import { blobKey, type FileGroup, type Manifest, type ReleaseFile } from './manifest.ts';
import { groupOfPage } from './pageKeys.ts';
import { hasContent, type StoredFile, type Target } from './target.ts';

/** A served file to be written or deleted. */
export interface FileUpdate {
  readonly key: string;
  /** Undefined deletes the file. */
  readonly sha256: string | undefined;
  /** The etag of the current file; undefined if there is no file. */
  readonly etag: string | undefined;
}

export interface GroupUpdate {
  readonly name: string;
  readonly updates: readonly FileUpdate[];
}

export type ReadBytes = (hash: string) => Promise<Uint8Array>;

/** Returns the names of the groups that differ between two releases, or of all groups. */
export function changedGroups(
  from: readonly FileGroup[],
  to: readonly FileGroup[],
  isThorough: boolean,
): string[] {
  const names = [...new Set([...to, ...from].map(({ name }) => name))];
  if (isThorough) return names;
  const before = new Map(from.map((group) => [group.name, describe(group)]));
  const after = new Map(to.map((group) => [group.name, describe(group)]));
  return names.filter((name) => before.get(name) !== after.get(name));
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
export async function planUpdates(
  target: Target,
  { from, to }: { from: readonly FileGroup[]; to: readonly FileGroup[] },
  inspection: {
    readonly listing: Listing;
    readonly names: readonly string[];
    readonly isThorough: boolean;
  },
  read: ReadBytes,
): Promise<GroupUpdate[]> {
  const before = new Map(from.flatMap((group) => group.files).map((file) => [file.key, file.sha256]));
  const nextFiles = new Map(to.map((group) => [group.name, group.files]));
  const stored = storedPages(from, inspection.listing);
  const planned: GroupUpdate[] = [];
  for (const name of inspection.names) {
    const files = (nextFiles.get(name) ?? []).filter((file) => file.isMutable);
    const updates: FileUpdate[] = [];
    await inParallel(files, concurrency, async (file) => {
      const current = inspection.listing.get(file.key);
      const isSame =
        current !== undefined &&
        (inspection.isThorough
          ? await hasContent(target, current, { sha256: file.sha256, read: () => read(file.sha256) })
          : before.get(file.key) === file.sha256);
      if (isSame) return;
      updates.push({ key: file.key, sha256: file.sha256, etag: current?.etag });
    });
    const retained = new Set(files.map((file) => file.key));
    for (const { key, etag } of stored.get(name) ?? [])
      if (!retained.has(key)) updates.push({ key, sha256: undefined, etag });
    if (updates.length > 0) planned.push({ name, updates: updates.sort(compareUpdates) });
  }
  return planned.sort((a, b) => groupOrder(a) - groupOrder(b));
}

/**
 * Returns the pages in the target by group, regardless of which release wrote them. Shared files are not included,
 * because only the collection deletes them.
 */
function storedPages(from: readonly FileGroup[], listing: Listing): ReadonlyMap<string, StoredFile[]> {
  const pages = new Map<string, StoredFile[]>();
  const add = (name: string, file: StoredFile) => {
    const others = pages.get(name);
    if (others) others.push(file);
    else pages.set(name, [file]);
  };
  for (const file of listing.values()) {
    const name = groupOfPage(file.key);
    if (name !== undefined) add(name, file);
  }
  for (const { key } of from.find(({ name }) => name === '/landing')?.files ?? []) {
    const file = listing.get(key);
    if (file) add('/landing', file);
  }
  return pages;
}

/**
 * Order: shared files first, then updates, then removals, then the landing page. The landing page is last because it
 * links to the carriers.
 */
function groupOrder({ name, updates }: GroupUpdate): number {
  if (name === '/assets') return 0;
  if (name === '/landing') return 3;
  return updates.every((update) => update.sha256 === undefined) ? 2 : 1;
}

/**
 * Order: pages first, then the page for all other routes, then other files such as workers, which load the pages.
 * Deletions are last.
 */
function updateOrder({ key, sha256: hash }: FileUpdate): number {
  if (hash === undefined) return 3;
  const uncompressedKey = key.replace(/\.(?:br|gz)$/, '');
  if (!uncompressedKey.endsWith('.html')) return 2;
  return uncompressedKey.endsWith('/index.html') ? 1 : 0;
}

function compareUpdates(a: FileUpdate, b: FileUpdate): number {
  return updateOrder(a) - updateOrder(b) || compareText(a.key, b.key);
}

/** Writes and deletes one group's files. Files of one rank are processed in parallel; the next rank starts when they are done. */
export async function applyGroupUpdate(
  target: Target,
  { updates }: GroupUpdate,
  read: ReadBytes,
): Promise<void> {
  for (const order of [0, 1, 2, 3]) {
    const batch = updates.filter((update) => updateOrder(update) === order);
    await inParallel(batch, concurrency, async (update) => {
      const bytes = update.sha256 === undefined ? undefined : await read(update.sha256);
      if (!(await applyUpdate(target, update, bytes))) throw changedByOthersError(target, update.key);
    });
  }
}

/**
 * Writes or deletes a file if it still has the planned etag.
 * @returns false if another program has changed it, unless it has the new content
 */
async function applyUpdate(
  target: Target,
  { key, etag }: FileUpdate,
  bytes: Uint8Array | undefined,
): Promise<boolean> {
  if (!bytes) {
    const file = await target.stat(key);
    if (file && file.etag !== etag) return false;
    await target.remove(key);
    return true;
  }
  const written =
    etag === undefined ? await target.create(key, bytes) : await target.replace(key, bytes, etag);
  if (written !== undefined) return true;
  const stored = await target.read(key);
  return stored !== undefined && Buffer.compare(stored.bytes, bytes) === 0;
}

function changedByOthersError(target: Target, key: string): BuildError {
  return new BuildError(`Another program changed ${key} in ${target.name}.`, {
    exit: 4,
    hint: 'Stop other programs from writing to the target, then run the command again.',
  });
}

/** Returns a function that reads a blob by its hash and verifies the bytes. */
export function blobReader(target: Target): ReadBytes {
  return async (hash) => {
    const stored = await target.read(blobKey(hash));
    if (stored && sha256(stored.bytes) === hash) return stored.bytes;
    throw new BuildError(
      `${target.name} ${stored ? 'has different content in' : 'is missing'} ${blobKey(hash)}.`,
      {
        exit: 3,
        hint: 'Publish that release again from its output folder.',
      },
    );
  };
}

/** Returns the files that have no content hash in their name, by the hash of their content. */
export function filesByHash(files: readonly ReleaseFile[]): ReadonlyMap<string, ReleaseFile> {
  return new Map(files.filter((file) => file.isMutable).map((file) => [file.sha256, file]));
}

/**
 * Merges the groups of several releases. Used after an interruption, when the served files can be a mix of releases.
 */
export function mergeGroups(
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
