import type { KeyObject } from 'node:crypto';
import { BuildError } from '../core/diagnostics.ts';
import { inParallel } from '../core/parallel.ts';
import { renderSbom } from '../write/sbom.ts';
import { signManifest } from './keys.ts';
import {
  blobKey,
  bundleStatsFiles,
  type Manifest,
  manifestKey,
  type ReleaseFile,
  renderManifest,
  sbomKey,
  signatureKey,
} from './manifest.ts';
import { findBlobs, hashesOf, type Inspection } from './pages.ts';
import type { Source } from './source.ts';
import { concurrency, hasContent, type Target } from './target.ts';

/** A file to upload and its key in the target: the path of the file, or the hash of its content. */
export interface Upload {
  readonly key: string;
  readonly file: ReleaseFile;
}

/**
 * Plans the files to upload before any page changes. The key of a file with a content hash in its name is its path; the
 * key of any other file and of the bundle statistics is a hash. Skips files that the target already has, and files that
 * are not in the output, because an earlier publish stored them.
 * @param files files of the release that the target may not have
 * @param known key → sha256 of the files that the target is known to have
 * @throws BuildError exit 3 if a key is already used for other bytes
 */
export async function planUploads(
  target: Target,
  source: Source,
  { manifest, files }: { readonly manifest: Manifest; readonly files: readonly ReleaseFile[] },
  { listing }: Inspection,
  known: ReadonlyMap<string, string>,
): Promise<Upload[]> {
  const stats = bundleStatsFiles(source.release);
  const local = new Map([
    ...hashesOf(source.release),
    ...stats.map((file) => [file.key, file.sha256] as const),
  ]);
  const candidates = [...files, ...bundleStatsFiles(manifest)].filter(
    (file) => local.get(file.key) === file.sha256,
  );
  const uploads = new Map<string, Upload>();
  const storedBlobs = await findBlobs(target, candidates);
  const unverified: ReleaseFile[] = [];
  for (const file of candidates) {
    if (file.isMutable) {
      if (!storedBlobs.has(file.sha256)) uploads.set(file.sha256, { key: blobKey(file.sha256), file });
    } else if (!listing.has(file.key)) uploads.set(file.key, { key: file.key, file });
    else if (known.get(file.key) !== file.sha256) unverified.push(file);
  }
  await inParallel(unverified, concurrency, async (file) => {
    const stored = listing.get(file.key);
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
  signal: AbortSignal | undefined,
): Promise<void> {
  await inParallel(uploads, concurrency, async ({ key, file }) => {
    signal?.throwIfAborted();
    await createIdentical(target, key, source.read(file));
  });
}

/**
 * Creates a file whose name identifies its content.
 * @throws BuildError exit 3 if the key already contains other bytes
 */
async function createIdentical(target: Target, key: string, bytes: Uint8Array): Promise<void> {
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

/**
 * Stores the manifest of a release, its signature and its bill of materials, so that the release can be served.
 * The bundle statistics of the release must be stored already.
 */
export async function storeRelease(target: Target, manifest: Manifest, key: KeyObject): Promise<void> {
  await writeSbom(target, manifest);
  const bytes = renderManifest(manifest);
  await createIdentical(target, manifestKey(manifest.release), bytes);
  await writeSignature(target, signatureKey(manifest.release), signManifest(bytes, key));
}

/** Replaces the signature of a release if it was published before with another key. */
async function writeSignature(target: Target, key: string, bytes: Uint8Array): Promise<void> {
  if ((await target.create(key, bytes)) !== undefined) return;
  const stored = await target.read(key);
  if (stored && Buffer.compare(stored.bytes, bytes) !== 0) await target.replace(key, bytes, stored.etag);
}

/** Never replaces a stored bill of materials. A different version of Livery may have written it for the same release. */
async function writeSbom(target: Target, manifest: Manifest): Promise<void> {
  const key = sbomKey(manifest.release);
  if (await target.stat(key)) return;
  const stats = new Map<string, Uint8Array>();
  await inParallel(bundleStatsFiles(manifest), concurrency, async ({ sha256 }) => {
    const stored = await target.read(blobKey(sha256));
    if (stored) stats.set(sha256, stored.bytes);
  });
  await target.create(
    key,
    renderSbom(manifest, (hash) => stats.get(hash)),
  );
}
