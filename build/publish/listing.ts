import { BuildError } from '../diagnostics.ts';
import { inParallel } from '../parallel.ts';
import { blobKey, blobsFolder, type FileGroup, isSibling, type ReleaseFile } from './manifest.ts';
import type { StoredFile, Target } from './target.ts';

/** Requests under way at a time. */
export const concurrency = 16;
/** Up to so many groups are listed one by one; beyond, one listing of everything is less. */
const fewGroups = 8;
const fewBlobs = 500;

export type Listing = ReadonlyMap<string, StoredFile>;

/** What a target holds of these groups, and of all files that they share; of all groups, where `isWhole`. */
export async function listGroups(
  target: Target,
  groups: readonly string[],
  isWhole: boolean,
): Promise<Listing> {
  const folders = groups.filter((name) => !name.startsWith('/')).map((name) => `app/${name}/`);
  const prefixes = isWhole || folders.length > fewGroups ? ['app/'] : ['app/assets/', ...folders];
  const found = new Map<string, StoredFile>();
  await inParallel(prefixes, concurrency, async (prefix) => {
    for (const file of await target.list(prefix)) found.set(file.key, file);
  });
  return found;
}

/** Files at the root are few, and a listing of all that begins with nothing would be everything. */
export async function listRoot(target: Target, keys: readonly string[]): Promise<StoredFile[]> {
  const found: StoredFile[] = [];
  await inParallel(keys, concurrency, async (key) => {
    const file = await target.stat(key);
    if (file) found.push(file);
  });
  return found;
}

/** Those of the hashes under which a target keeps bytes. */
export async function findBlobs(target: Target, hashes: ReadonlySet<string>): Promise<ReadonlySet<string>> {
  const keys = [...hashes].map(blobKey);
  const files = keys.length > fewBlobs ? await target.list(blobsFolder) : await listRoot(target, keys);
  return new Set(files.map(({ key }) => key.slice(blobsFolder.length)));
}

/**
 * Makes sure that all a release needs is in the target before any visitor is sent there.
 * @throws BuildError exit 3 naming what is missing
 */
export async function requireComplete(
  target: Target,
  release: string,
  groups: readonly FileGroup[],
  listing: Listing,
): Promise<void> {
  const files = groups.flatMap((group) => group.files);
  const blobs = await findBlobs(target, pointerHashes(files));
  const missing = files.filter((file) => (file.isPointer ? !blobs.has(file.sha256) : !listing.has(file.key)));
  // A compressed sibling that is gone costs bytes, and breaks nothing.
  const [first] = missing.filter(({ key }) => !isSibling(key));
  if (!first) return;
  throw new BuildError(
    `${target.name} lacks ${missing.length} files of release ${release}, ${first.key} among them.`,
    {
      exit: 3,
      mend: 'Publish that release again from its output. Nothing that visitors see has changed.',
    },
  );
}

export function pointerHashes(files: readonly ReleaseFile[]): Set<string> {
  return new Set(files.filter((file) => file.isPointer).map((file) => file.sha256));
}
