import type { KeyObject } from 'node:crypto';
import { inParallel } from '../core/parallel.ts';
import { renderSbom } from '../write/sbom.ts';
import { concurrency } from './listing.ts';
import {
  blobKey,
  bundleStatsFiles,
  type Manifest,
  manifestKey,
  renderManifest,
  sbomKey,
  signatureKey,
} from './manifest.ts';
import { signManifest } from './signature.ts';
import type { Target } from './target.ts';
import { createIdentical } from './upload.ts';

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
