import { BuildError } from '../core/diagnostics.ts';
import { inParallel } from '../core/parallel.ts';
import { concurrency, findBlobs, type Listing, mutableFileHashes } from './listing.ts';
import { blobKey, type ReleaseFile } from './manifest.ts';
import type { Source } from './source.ts';
import { hasContent, type Target } from './target.ts';

/** A file that the target does not have yet, with its key: its own name, or its hash. */
export interface Upload {
  readonly key: string;
  readonly file: ReleaseFile;
}

/**
 * Plans the files to upload before any page changes: files with a content hash in their name under that name, other
 * files under their hash. Files that the target already has are skipped.
 * @param before key → sha256 of the files that the target is known to have
 * @throws BuildError exit 3 if a key is already used for other bytes
 */
export async function planUploads(
  target: Target,
  source: Source,
  files: readonly ReleaseFile[],
  inspection: { readonly listing: Listing; readonly before: ReadonlyMap<string, string> },
): Promise<Upload[]> {
  const uploads = new Map<string, Upload>();
  const storedBlobs = await findBlobs(target, mutableFileHashes(files));
  const unverified: ReleaseFile[] = [];
  for (const file of files) {
    if (file.isMutable) {
      if (!storedBlobs.has(file.sha256)) uploads.set(file.sha256, { key: blobKey(file.sha256), file });
    } else if (!inspection.listing.has(file.key)) uploads.set(file.key, { key: file.key, file });
    else if (inspection.before.get(file.key) !== file.sha256) unverified.push(file);
  }
  await inParallel(unverified, concurrency, async (file) => {
    const stored = inspection.listing.get(file.key);
    if (
      !stored ||
      !(await hasContent(target, stored, { sha256: file.sha256, read: () => source.read(file) }))
    )
      throw contentMismatchError(target, file.key);
  });
  return [...uploads.values()];
}

/** Uploads the files in any order, because served pages do not refer to them yet. */
export async function sendUploads(
  target: Target,
  source: Source,
  uploads: readonly Upload[],
  { signal, sent }: { signal?: AbortSignal | undefined; sent: () => void },
): Promise<void> {
  await inParallel(uploads, concurrency, async ({ key, file }) => {
    signal?.throwIfAborted();
    await createIdentical(target, key, source.read(file));
    sent();
  });
}

/**
 * Creates a file whose name identifies its content.
 * @throws BuildError exit 3 if the key already contains other bytes
 */
export async function createIdentical(target: Target, key: string, bytes: Uint8Array): Promise<void> {
  if ((await target.create(key, bytes)) !== undefined) return;
  const stored = await target.read(key);
  if (!stored || Buffer.compare(stored.bytes, bytes) !== 0) throw contentMismatchError(target, key);
}

function contentMismatchError(target: Target, key: string): BuildError {
  return new BuildError(`${target.name} already contains a different file named ${key}.`, {
    exit: 3,
    hint: 'Delete that file in the target, then publish again. Another program wrote it, because the name is a hash of the content.',
  });
}
