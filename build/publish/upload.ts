import { BuildError } from '../diagnostics.ts';
import { inParallel } from '../parallel.ts';
import { concurrency, findBlobs, type Listing, pointerHashes } from './listing.ts';
import { blobKey, type ReleaseFile } from './manifest.ts';
import type { Source } from './source.ts';
import { holds, type Target } from './target.ts';

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
  seen: { readonly listing: Listing; readonly before: ReadonlyMap<string, string> },
): Promise<Upload[]> {
  const uploads = new Map<string, Upload>();
  const kept = await findBlobs(target, pointerHashes(files));
  const unknown: ReleaseFile[] = [];
  for (const file of files) {
    if (file.isPointer) {
      if (!kept.has(file.sha256)) uploads.set(file.sha256, { key: blobKey(file.sha256), file });
    } else if (!seen.listing.has(file.key)) uploads.set(file.key, { key: file.key, file });
    else if (seen.before.get(file.key) !== file.sha256) unknown.push(file);
  }
  await inParallel(unknown, concurrency, async (file) => {
    const stored = seen.listing.get(file.key);
    if (!stored || !(await holds(target, stored, source.read(file)))) throw refuseOther(target, file.key);
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
    await createSame(target, key, source.read(file));
    sent();
  });
}

/**
 * Creates a file whose name identifies its content.
 * @throws BuildError exit 3 if the key already contains other bytes
 */
export async function createSame(target: Target, key: string, bytes: Uint8Array): Promise<void> {
  if ((await target.create(key, bytes)) !== undefined) return;
  const stored = await target.read(key);
  if (!stored || Buffer.compare(stored.bytes, bytes) !== 0) throw refuseOther(target, key);
}

function refuseOther(target: Target, key: string): BuildError {
  return new BuildError(`${target.name} holds other bytes under the name ${key}.`, {
    exit: 3,
    mend: 'That name belongs to its content: find out who wrote it, remove it there, then publish again.',
  });
}
