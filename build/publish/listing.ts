import { BuildError } from '../core/diagnostics.ts';
import { inParallel } from '../core/parallel.ts';
import { blobKey, blobsFolder, type FileGroup, isSibling, type ReleaseFile } from './manifest.ts';
import type { StoredFile, Target } from './target.ts';

/** Maximum number of parallel requests. */
export const concurrency = 16;
/** Up to this number of groups, each is listed separately. Above it, listing the whole target needs fewer requests. */
const maxSeparateListings = 8;
const maxSeparateLookups = 500;

export type Listing = ReadonlyMap<string, StoredFile>;

/**
 * Lists the files that a target has for these groups, and all shared files. With `listAll`, lists the files of all
 * groups.
 */
export async function listGroups(
  target: Target,
  groups: readonly string[],
  listAll: boolean,
): Promise<Listing> {
  const folders = groups.filter((name) => !name.startsWith('/')).map((name) => `app/${name}/`);
  const prefixes = listAll || folders.length > maxSeparateListings ? ['app/'] : ['app/assets/', ...folders];
  const found = new Map<string, StoredFile>();
  await inParallel(prefixes, concurrency, async (prefix) => {
    for (const file of await target.list(prefix)) found.set(file.key, file);
  });
  return found;
}

/** Looks up each file at the root, because listing with an empty prefix would return the whole target. */
export async function statFiles(target: Target, keys: readonly string[]): Promise<StoredFile[]> {
  const found: StoredFile[] = [];
  await inParallel(keys, concurrency, async (key) => {
    const file = await target.stat(key);
    if (file) found.push(file);
  });
  return found;
}

/** Returns which of the hashes the target already stores as blobs. */
export async function findBlobs(target: Target, hashes: ReadonlySet<string>): Promise<ReadonlySet<string>> {
  const keys = [...hashes].map(blobKey);
  const stored =
    keys.length > maxSeparateLookups ? await target.list(blobsFolder) : await statFiles(target, keys);
  return new Set(stored.map(({ key }) => key.slice(blobsFolder.length)));
}

/**
 * Checks that the target has all files of a release before the release is served.
 * @throws BuildError exit 3 that names a missing file
 */
export async function requireComplete(
  target: Target,
  release: string,
  groups: readonly FileGroup[],
  listing: Listing,
): Promise<void> {
  const files = groups.flatMap((group) => group.files);
  const blobs = await findBlobs(target, mutableFileHashes(files));
  const missing = files.filter((file) => (file.isMutable ? !blobs.has(file.sha256) : !listing.has(file.key)));
  // A missing compressed sibling only costs bandwidth.
  const [first] = missing.filter(({ key }) => !isSibling(key));
  if (!first) return;
  throw new BuildError(
    `${target.name} is missing ${missing.length} files of release ${release}, for example ${first.key}.`,
    {
      exit: 3,
      hint: 'Publish that release again from its output folder. The served release is unchanged.',
    },
  );
}

export function mutableFileHashes(files: readonly ReleaseFile[]): Set<string> {
  return new Set(files.filter((file) => file.isMutable).map((file) => file.sha256));
}
