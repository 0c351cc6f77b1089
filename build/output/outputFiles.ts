import { mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type Coding, compressAll, compressFromBytes } from '../core/compress.ts';
import { sha256 } from '../core/hash.ts';
import { writeCompleteFile } from '../core/store.ts';
import type { BuildOptions } from '../input/buildOptions.ts';
import { hashContent, type RenderedFile } from '../render/renderedFile.ts';
import type { Output } from './output.ts';

export interface OutputFile {
  readonly path: string;
  /** SHA-256 of the content. */
  readonly hash: string;
  readonly content: Uint8Array;
}

/** A file with its compressed siblings, if compression is worthwhile: brotli, and gzip with the option `gzip`. */
export interface CompressedFile {
  readonly path: string;
  readonly hash: string;
  /** The file itself, followed by its siblings. */
  readonly files: readonly OutputFile[];
  /** Bytes sent over the network: the brotli size if the file is compressed, otherwise its plain size. */
  readonly transferBytes: number;
}

const compressible = /\.(html|json|svg|js|css|wasm)$/;

/** Which compressed siblings a build writes. */
export type Compression = Pick<BuildOptions, 'release' | 'gzip'>;

/** Compresses files that are large enough. The only thing written to disk is the cache of release compression. */
export function compressFiles(
  output: Output,
  files: readonly RenderedFile[],
  compression: Compression,
): Promise<CompressedFile[]> {
  return addCompressedSiblings(output, files.map(hashFile), compression);
}

export function hashFile(file: RenderedFile): OutputFile {
  return { path: file.path, hash: hashContent(file), content: file.content };
}

/** Same as `compressFiles`, for files that are already hashed, so that the caller can use them while compression runs. */
export async function addCompressedSiblings(
  output: Output,
  uncompressed: readonly OutputFile[],
  { release, gzip }: Compression,
): Promise<CompressedFile[]> {
  const worthCompressing = uncompressed.filter(
    ({ path, content }) => compressible.test(path) && content.length >= compressFromBytes,
  );
  const codings: readonly Coding[] = gzip ? ['br', 'gz'] : ['br'];
  const siblings = await Promise.all(
    codings.map(async (coding) => ({
      coding,
      bytes: await compress(output, worthCompressing, coding, release),
    })),
  );
  const positions = new Map(worthCompressing.map((part, index) => [part, index]));
  return uncompressed.map((part) => {
    const position = positions.get(part);
    if (position === undefined) return withSiblings(part, []);
    return withSiblings(
      part,
      siblings.map(({ coding, bytes }) => ({ coding, content: bytes[position] as Uint8Array })),
    );
  });
}

interface Sibling {
  readonly coding: Coding;
  readonly content: Uint8Array;
}

function withSiblings(original: OutputFile, siblings: readonly Sibling[]): CompressedFile {
  const { path, hash } = original;
  const files = siblings.map((sibling) => ({
    path: `${path}.${sibling.coding}`,
    hash: sha256(sibling.content),
    content: sibling.content,
  }));
  return { path, hash, files: [original, ...files], transferBytes: (files[0] ?? original).content.length };
}

function compress(
  output: Output,
  parts: readonly OutputFile[],
  coding: Coding,
  release: boolean,
): Promise<Uint8Array[]> {
  if (release) return compressForRelease(output, parts, coding);
  return compressAll(
    parts.map(({ content }) => content),
    coding,
    false,
  );
}

/**
 * Quality 11 is slow, so results are cached by the hash of the uncompressed content. Corrupt cache entries are
 * recreated.
 */
async function compressForRelease(
  output: Output,
  parts: readonly OutputFile[],
  coding: Coding,
): Promise<Uint8Array[]> {
  const cached = new Map(parts.map((part) => [part, readCachedCompressed(output, part.hash, coding)]));
  const missing = parts.filter((part) => cached.get(part) === undefined);
  const compressed = await compressAll(
    missing.map(({ content }) => content),
    coding,
    true,
  );
  for (const [index, part] of missing.entries()) {
    const bytes = compressed[index] as Uint8Array;
    cached.set(part, bytes);
    cacheCompressed(output, part.hash, coding, sha256(bytes));
  }
  return parts.map((part) => cached.get(part) as Uint8Array);
}

/** Records which stored file is the compressed version of a file, for later release builds. */
export function cacheCompressed(output: Output, hash: string, coding: Coding, compressedHash: string): void {
  writeCompleteFile(cacheEntryPath(output, hash, coding), Buffer.from(compressedHash));
}

function readCachedCompressed(output: Output, hash: string, coding: Coding): Uint8Array | undefined {
  const entry = readCacheEntry(cacheEntryPath(output, hash, coding));
  const bytes = entry === undefined ? undefined : output.store.read(entry);
  if (!bytes) return undefined;
  const content = coding === 'br' ? brotliDecompressSync(bytes) : gunzipSync(bytes);
  return sha256(content) === hash ? bytes : undefined;
}

function cacheEntryPath(output: Output, hash: string, coding: Coding): string {
  return join(output.cache, `release-${coding}-${hash}`);
}

function readCacheEntry(path: string): string | undefined {
  try {
    const hash = readFileSync(path, 'utf8');
    return hash.length === 64 ? hash : undefined;
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
