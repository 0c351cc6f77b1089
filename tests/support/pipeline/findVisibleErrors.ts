import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { sha256 } from '#build/core/hash.ts';
import { groupsOf } from '#build/publish/manifest.ts';
import { isProbe } from '#build/publish/probeTarget.ts';
import type { Release } from '#build/write/release.ts';
import type { SampleOutput } from './aRelease.ts';

/**
 * Lists the errors that visitors could see in a target at any moment: a page that belongs to no release, links to a
 * missing file or differs from its compressed version; a file whose content does not match its hash; or a pointer to a
 * missing release.
 */
export function findVisibleErrors(
  files: ReadonlyMap<string, Uint8Array>,
  releases: readonly SampleOutput[],
): string[] {
  const errors: string[] = [];
  const belongsToRelease = (key: string, bytes: Uint8Array) =>
    releases.some((release) => release.files.get(key)?.equals(bytes));
  for (const [key, bytes] of files) {
    if (key.startsWith('releases/') || /^release\./.test(key)) continue;
    const plainKey = key.replace(/\.(?:br|gz)$/, '');
    const { rawBytes, rawHash } = decompress(key, bytes);
    const hash = /[0-9a-f]{16}/.exec(plainKey)?.[0];
    if (hash !== undefined && !rawHash.startsWith(hash)) errors.push(`${key} holds other bytes`);
    if (!belongsToRelease(plainKey, rawBytes)) errors.push(`${key} belongs to no release`);
    if (!plainKey.endsWith('.html')) continue;
    for (const [, link = ''] of Buffer.from(rawBytes)
      .toString()
      .matchAll(/(?:href|src)="\/([^"]+)"/g))
      if (!files.has(link)) errors.push(`${key} asks for ${link}, which is not there`);
  }
  return [...errors, ...findPointerErrors(files)];
}

const decompressed = new WeakMap<Uint8Array, { rawBytes: Uint8Array; rawHash: string }>();

/** Caches the results, because thousands of states contain the same bytes. */
function decompress(key: string, bytes: Uint8Array): { rawBytes: Uint8Array; rawHash: string } {
  const cached = decompressed.get(bytes);
  if (cached) return cached;
  const rawBytes = key.endsWith('.br')
    ? brotliDecompressSync(bytes)
    : key.endsWith('.gz')
      ? gunzipSync(bytes)
      : bytes;
  const result = { rawBytes, rawHash: sha256(rawBytes) };
  decompressed.set(bytes, result);
  return result;
}

function findPointerErrors(files: ReadonlyMap<string, Uint8Array>): string[] {
  const text = files.get('releases/current.json');
  if (!text)
    return [...files.keys()].some((key) => key.startsWith('app/'))
      ? ['there are carriers, but no releases/current.json']
      : [];
  const { current, lock, interrupted } = JSON.parse(Buffer.from(text).toString()) as Record<string, unknown>;
  if (current === null || lock !== null || interrupted !== null) return [];
  const manifest = files.get(`releases/${current}.json`);
  if (!manifest) return [`current names ${current}, which is not there`];
  const release = JSON.parse(Buffer.from(manifest).toString()) as Release;
  return groupsOf(release)
    .flatMap((group) => group.files)
    .flatMap(({ key, sha256: hash }) => {
      const bytes = files.get(key);
      return bytes && sha256(bytes) === hash ? [] : [`${key} is not what the current release says`];
    });
}

/** Hashes everything in a target except the log, whose times differ between runs. */
export function hashTargetState(files: ReadonlyMap<string, Uint8Array>): Record<string, string> {
  const state: [string, string][] = [];
  for (const [key, bytes] of files) {
    // A probe that is killed leaves its file behind until `collect` deletes it.
    if (isProbe(key)) continue;
    if (key !== 'releases/current.json') state.push([key, sha256(bytes)]);
    else {
      const { log: _log, ...rest } = JSON.parse(Buffer.from(bytes).toString()) as Record<string, unknown>;
      state.push([key, JSON.stringify(rest)]);
    }
  }
  return Object.fromEntries(state.sort(([a], [b]) => (a < b ? -1 : 1)));
}
