import { BuildError, compareText } from '../core/diagnostics.ts';
import { sha256 } from '../core/hash.ts';
import { inParallel } from '../core/parallel.ts';
import {
  blobKey,
  type FileGroup,
  groupOfPage,
  groupsOf,
  isSibling,
  type Manifest,
  plainKey,
  type ReleaseFile,
} from './manifest.ts';
import { concurrency, hasContent, type StoredFile, type Target } from './target.ts';

/** A served file to be written or deleted. */
interface FileUpdate {
  readonly key: string;
  /** Hash of the new content; undefined deletes the file. */
  readonly sha256: string | undefined;
  /** The etag of the current file; undefined if there is no file. */
  readonly etag: string | undefined;
}

export interface GroupUpdate {
  readonly name: string;
  readonly updates: readonly FileUpdate[];
}

export type ReadBytes = (hash: string) => Promise<Uint8Array>;

type Listing = ReadonlyMap<string, StoredFile>;

/** The files of a target that a deployment has to compare. */
export interface Inspection {
  /** The groups that differ between the two releases; all groups if `comparesAll`. */
  readonly names: ReadonlySet<string>;
  readonly listing: Listing;
  /** Whether each page is compared with the target. Otherwise, pages that are equal in both releases count as correct. */
  readonly comparesAll: boolean;
}

/** Up to this number of folders, each is listed separately. Above it, listing the whole target needs fewer requests. */
const maxSeparateListings = 8;
const maxSeparateLookups = 500;

/** Lists the target's files for the groups that differ between two releases, or for all groups. */
export async function inspectTarget(
  target: Target,
  before: Manifest | undefined,
  next: Manifest,
  comparesAll: boolean,
): Promise<Inspection> {
  const [from, to] = [before ? groupsOf(before) : [], groupsOf(next)];
  const names = new Set([...to, ...from].map(({ name }) => name));
  if (!comparesAll) {
    const after = new Map(to.map((group) => [group.name, describe(group)]));
    const unchanged = from.filter((group) => describe(group) === after.get(group.name));
    for (const { name } of unchanged) names.delete(name);
  }
  const folders = [...names].filter((name) => !name.startsWith('/')).map((name) => `app/${name}/`);
  const listsAll = comparesAll || folders.length > maxSeparateListings;
  const listing = new Map<string, StoredFile>();
  await inParallel(
    listsAll ? ['app/'] : ['app/assets/', ...folders.sort(compareText)],
    concurrency,
    async (prefix) => {
      for (const file of await target.list(prefix)) listing.set(file.key, file);
    },
  );
  // Earlier, interrupted deployments may have left pages of carriers that neither release has.
  if (comparesAll)
    for (const name of [...listing.keys()].map(groupOfPage)) if (name !== undefined) names.add(name);
  // Listing with an empty prefix would return the whole target.
  const root = [...from, ...to].filter(({ name }) => name === '/landing').flatMap(({ files }) => files);
  const rootKeys = root.flatMap(({ key }) => ['', '.br', '.gz'].map((end) => plainKey(key) + end));
  for (const file of await statFiles(target, [...new Set(rootKeys)])) listing.set(file.key, file);
  return { names, listing, comparesAll };
}

function describe({ files }: FileGroup): string {
  return files
    .map((file) => `${file.key} ${file.sha256}`)
    .sort(compareText)
    .join('\n');
}

async function statFiles(target: Target, keys: readonly string[]): Promise<StoredFile[]> {
  const found: StoredFile[] = [];
  await inParallel(keys, concurrency, async (key) => {
    const file = await target.stat(key);
    if (file) found.push(file);
  });
  return found;
}

/** Returns the hashes under which the target already stores these pages as blobs. */
export async function findBlobs(target: Target, files: readonly ReleaseFile[]): Promise<ReadonlySet<string>> {
  const keys = [...new Set(files.filter((file) => file.isMutable).map((file) => blobKey(file.sha256)))];
  const stored =
    keys.length > maxSeparateLookups ? await target.list(blobKey('')) : await statFiles(target, keys);
  return new Set(stored.map(({ key }) => key.slice(blobKey('').length)));
}

/**
 * Checks that the target has all files of a release that is served without an upload.
 * @throws BuildError exit 3 that names a missing file
 */
export async function requireComplete(
  target: Target,
  manifest: Manifest,
  { names, listing }: Inspection,
): Promise<void> {
  const files = groupsOf(manifest)
    .filter(({ name }) => names.has(name))
    .flatMap((group) => group.files);
  const blobs = await findBlobs(target, files);
  const missing = files.filter((file) => (file.isMutable ? !blobs.has(file.sha256) : !listing.has(file.key)));
  // A missing compressed sibling only costs bandwidth.
  const [first] = missing.filter(({ key }) => !isSibling(key));
  if (!first) return;
  throw new BuildError(
    `${target.name} is missing ${missing.length} files of release ${manifest.release}, for example ${first.key}.`,
    {
      exit: 3,
      hint: 'Publish that release again from its output folder. The served release is unchanged.',
    },
  );
}

/** Plans which files must be written or deleted, in the order of execution. */
export async function planUpdates(
  target: Target,
  before: Manifest | undefined,
  next: Manifest,
  { names, listing, comparesAll }: Inspection,
  read: ReadBytes,
): Promise<GroupUpdate[]> {
  const known = hashesOf(before);
  const nextFiles = new Map(groupsOf(next).map((group) => [group.name, group.files]));
  const stored = storedPages(listing);
  const planned: GroupUpdate[] = [];
  for (const name of names) {
    const files = (nextFiles.get(name) ?? []).filter((file) => file.isMutable);
    const updates: FileUpdate[] = [];
    await inParallel(files, concurrency, async (file) => {
      const current = listing.get(file.key);
      const content = { sha256: file.sha256, read: () => read(file.sha256) };
      const isSame =
        current !== undefined &&
        (comparesAll ? await hasContent(target, current, content) : known.get(file.key) === file.sha256);
      if (!isSame) updates.push({ key: file.key, sha256: file.sha256, etag: current?.etag });
    });
    const retained = new Set(files.map((file) => file.key));
    for (const { key, etag } of stored.get(name) ?? [])
      if (!retained.has(key)) updates.push({ key, sha256: undefined, etag });
    if (updates.length > 0) planned.push({ name, updates: updates.sort(compareUpdates) });
  }
  return planned.sort((a, b) => groupOrder(a) - groupOrder(b));
}

/** Returns the hash of each file of a release, by its key. */
export function hashesOf(manifest: Manifest | undefined): ReadonlyMap<string, string> {
  const files = manifest ? groupsOf(manifest).flatMap((group) => group.files) : [];
  return new Map(files.map((file) => [file.key, file.sha256]));
}

/**
 * Returns the pages in the target by group, regardless of which release wrote them. Shared files are not included,
 * because only garbage collection deletes them.
 */
function storedPages(listing: Listing): ReadonlyMap<string, StoredFile[]> {
  const pages = new Map<string, StoredFile[]>();
  for (const file of listing.values()) {
    const name = file.key.includes('/') ? groupOfPage(file.key) : '/landing';
    if (name === undefined) continue;
    const others = pages.get(name);
    if (others) others.push(file);
    else pages.set(name, [file]);
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
  if (!plainKey(key).endsWith('.html')) return 2;
  return plainKey(key).endsWith('/index.html') ? 1 : 0;
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
 * @returns false if another program has changed the file, unless the file has the new content
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
