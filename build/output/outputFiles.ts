import { mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type Compressed, compressAll, compressFromBytes } from '../core/compress.ts';
import { sha256 } from '../core/hash.ts';
import { writeCompleteFile } from '../core/store.ts';
import type { RenderedFile } from '../render/renderedFile.ts';

import type { Output } from './output.ts';

export interface OutputFile {
  readonly path: string;
  /** SHA-256 of the content. */
  readonly hash: string;
  readonly content: Uint8Array;
}

/** A file with its compressed siblings, if compression is worthwhile. */
export interface CompressedFile {
  readonly path: string;
  readonly hash: string;
  /** The file itself, followed by its siblings. */
  readonly files: readonly OutputFile[];
  /** Bytes sent over the network: the brotli size if the file is compressed, otherwise its plain size. */
  readonly transferBytes: number;
}

const compressible = /\.(html|json|svg|js|css)$/;

/** Compresses files that are large enough. The only thing written to disk is the cache of release compression. */
export function compressFiles(
  output: Output,
  files: readonly RenderedFile[],
  release: boolean,
): Promise<CompressedFile[]> {
  return addCompressedSiblings(output, files.map(hashFile), release);
}

export function hashFile({ path, content }: RenderedFile): OutputFile {
  return { path, hash: sha256(content), content };
}

/** Same as `compressFiles`, for files that are already hashed, so that the caller can use them while compression runs. */
export async function addCompressedSiblings(
  output: Output,
  uncompressed: readonly OutputFile[],
  release: boolean,
): Promise<CompressedFile[]> {
  const worthCompressing = uncompressed.filter(
    ({ path, content }) => compressible.test(path) && content.length >= compressFromBytes,
  );
  const compressed = release
    ? await compressForRelease(output, worthCompressing)
    : await compressAll(
        worthCompressing.map(({ content }) => content),
        false,
      );
  const siblings = new Map(worthCompressing.map((part, index) => [part, compressed[index]]));
  return uncompressed.map((part) => withSiblings(part, siblings.get(part)));
}

function withSiblings(original: OutputFile, compressed: Compressed | undefined): CompressedFile {
  const { path, hash, content } = original;
  if (!compressed) return { path, hash, files: [original], transferBytes: content.length };
  const { br, gz } = compressed;
  const siblings = [
    { path: `${path}.br`, hash: sha256(br), content: br },
    { path: `${path}.gz`, hash: sha256(gz), content: gz },
  ];
  return { path, hash, files: [original, ...siblings], transferBytes: br.length };
}

/**
 * Quality 11 is slow, so results are cached by the hash of the uncompressed content. Corrupt cache entries are
 * recreated.
 */
async function compressForRelease(output: Output, parts: readonly OutputFile[]): Promise<Compressed[]> {
  const cached = new Map(parts.map((part) => [part, readCachedCompressed(output, part.hash)]));
  const missing = parts.filter((part) => cached.get(part) === undefined);
  const compressed = await compressAll(
    missing.map(({ content }) => content),
    true,
  );
  for (const [index, part] of missing.entries()) {
    const { br, gz } = compressed[index] as Compressed;
    cached.set(part, { br, gz });
    cacheCompressed(output, part.hash, { br: sha256(br), gz: sha256(gz) });
  }
  return parts.map((part) => cached.get(part) as Compressed);
}

/** Records which stored files are the compressed versions of a file, for later release builds. */
export function cacheCompressed(
  output: Output,
  hash: string,
  { br, gz }: { readonly br: string; readonly gz: string },
): void {
  writeCompleteFile(cacheEntryPath(output, hash), Buffer.from(`${br} ${gz}`));
}

function readCachedCompressed(output: Output, hash: string): Compressed | undefined {
  const entry = readCacheEntry(cacheEntryPath(output, hash));
  const br = entry && output.store.read(entry.br);
  const gz = entry && output.store.read(entry.gz);
  if (!br || !gz) return undefined;
  const isIntact = sha256(brotliDecompressSync(br)) === hash && sha256(gunzipSync(gz)) === hash;
  return isIntact ? { br, gz } : undefined;
}

function cacheEntryPath(output: Output, hash: string): string {
  return join(output.cache, `release2-${hash}`);
}

function readCacheEntry(path: string): { br: string; gz: string } | undefined {
  try {
    const [br, gz] = readFileSync(path, 'utf8').split(' ');
    return br?.length === 64 && gz?.length === 64 ? { br, gz } : undefined;
  } catch {
    return undefined; // Not in the cache.
  }
}

/** Writes a carrier's files to the object store and to a new staging folder. */
export function stageFiles(output: Output, code: string, parts: readonly OutputFile[]): string {
  const stage = output.stage(code);
  writeFiles(output, stage, parts);
  return stage;
}

/** Writes files to a folder that is not yet served. */
export function writeFiles(output: Output, stage: string, parts: readonly OutputFile[]): void {
  for (const { path, hash, content } of parts) output.store.write(hash, content, join(stage, path));
}

/**
 * Creates a link next to the target and renames it, so that readers never see a partial file. Also replaces a corrupt
 * file.
 */
export function replaceWithLink(output: Output, { hash, content }: OutputFile, target: string): void {
  const temporaryLink = join(output.temporary, `place-${hash}`);
  mkdirSync(dirname(target), { recursive: true });
  output.store.write(hash, content, temporaryLink);
  renameSync(temporaryLink, target);
  // Renaming one hard link over another link to the same file does nothing and leaves both in place.
  rmSync(temporaryLink, { force: true });
}
