import { type Manifest, manifestKey, renderManifest, statementKey } from './manifest.ts';
import type { MoveSigner } from './move.ts';
import { signManifest } from './statement.ts';
import type { Target } from './target.ts';
import { createIdentical } from './upload.ts';

/** Stores the manifest of a release and its signed statement, so that the release can be served. */
export async function storeRelease(
  target: Target,
  manifest: Manifest,
  { key, version }: MoveSigner,
): Promise<void> {
  await createIdentical(target, manifestKey(manifest.release), renderManifest(manifest));
  await writeStatement(target, statementKey(manifest.release), signManifest(manifest, key, version));
}

/** Replaces the statement of a release if it was published before with another key. */
async function writeStatement(target: Target, key: string, bytes: Uint8Array): Promise<void> {
  if ((await target.create(key, bytes)) !== undefined) return;
  const stored = await target.read(key);
  if (stored && Buffer.compare(stored.bytes, bytes) !== 0) await target.replace(key, bytes, stored.etag);
}
