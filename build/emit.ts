import { mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type Compressed, compressAll, compressFromBytes } from './compress.ts';
import { sha256 } from './hash.ts';
import type { Output } from './output.ts';
import type { RenderedFile } from './page/render.ts';
import { writeWhole } from './store.ts';

/** A file of the output. */
export interface PackedPart {
  readonly path: string;
  /** SHA-256 of the content. */
  readonly hash: string;
  readonly content: Uint8Array;
}

/** A file with its compressed siblings, if compression is worthwhile. */
export interface PackedFile {
  readonly path: string;
  readonly hash: string;
  /** The file itself, followed by its siblings. */
  readonly parts: readonly PackedPart[];
  /** Bytes sent over the network: the brotli size if the file is compressed, otherwise its plain size. */
  readonly travelBytes: number;
}

const compressible = /\.(html|json|svg|js|css)$/;

/** Compresses files that are large enough. The only thing written to disk is the cache of release compression. */
export function packFiles(
  output: Output,
  files: readonly RenderedFile[],
  release: boolean,
): Promise<PackedFile[]> {
  return addSiblings(output, files.map(hashFile), release);
}

export function hashFile({ path, content }: RenderedFile): PackedPart {
  return { path, hash: sha256(content), content };
}

/** Same as `packFiles`, for files that are already hashed, so that the caller can use them while compression runs. */
export async function addSiblings(
  output: Output,
  plain: readonly PackedPart[],
  release: boolean,
): Promise<PackedFile[]> {
  const paying = plain.filter(
    ({ path, content }) => compressible.test(path) && content.length >= compressFromBytes,
  );
  const compressed = release
    ? await compressForRelease(output, paying)
    : await compressAll(
        paying.map(({ content }) => content),
        false,
      );
  const siblings = new Map(paying.map((part, index) => [part, compressed[index]]));
  return plain.map((part) => packOne(part, siblings.get(part)));
}

function packOne(own: PackedPart, compressed: Compressed | undefined): PackedFile {
  const { path, hash, content } = own;
  if (!compressed) return { path, hash, parts: [own], travelBytes: content.length };
  const { br, gz } = compressed;
  const siblings = [
    { path: `${path}.br`, hash: sha256(br), content: br },
    { path: `${path}.gz`, hash: sha256(gz), content: gz },
  ];
  return { path, hash, parts: [own, ...siblings], travelBytes: br.length };
}

/**
 * Quality 11 is slow, so results are cached by the hash of the uncompressed content. Corrupt cache entries are
 * recreated.
 */
async function compressForRelease(output: Output, parts: readonly PackedPart[]): Promise<Compressed[]> {
  const known = new Map(parts.map((part) => [part, recallCompressed(output, part.hash)]));
  const unknown = parts.filter((part) => known.get(part) === undefined);
  const made = await compressAll(
    unknown.map(({ content }) => content),
    true,
  );
  for (const [index, part] of unknown.entries()) {
    const { br, gz } = made[index] as Compressed;
    known.set(part, { br, gz });
    rememberCompressed(output, part.hash, { br: sha256(br), gz: sha256(gz) });
  }
  return parts.map((part) => known.get(part) as Compressed);
}

/** Records which stored files are the compressed versions of a file, for later release builds. */
export function rememberCompressed(
  output: Output,
  hash: string,
  { br, gz }: { readonly br: string; readonly gz: string },
): void {
  writeWhole(indexOf(output, hash), Buffer.from(`${br} ${gz}`));
}

function recallCompressed(output: Output, hash: string): Compressed | undefined {
  const known = readIndex(indexOf(output, hash));
  const br = known && output.store.read(known.br);
  const gz = known && output.store.read(known.gz);
  if (!br || !gz) return undefined;
  const isSound = sha256(brotliDecompressSync(br)) === hash && sha256(gunzipSync(gz)) === hash;
  return isSound ? { br, gz } : undefined;
}

function indexOf(output: Output, hash: string): string {
  return join(output.cache, `release2-${hash}`);
}

function readIndex(path: string): { br: string; gz: string } | undefined {
  try {
    const [br, gz] = readFileSync(path, 'utf8').split(' ');
    return br?.length === 64 && gz?.length === 64 ? { br, gz } : undefined;
  } catch {
    return undefined; // Not in the cache.
  }
}

/** Writes a carrier's files to the object store and to a new staging folder. */
export function stageFiles(output: Output, code: string, parts: readonly PackedPart[]): string {
  const stage = output.stage(code);
  layFiles(output, stage, parts);
  return stage;
}

/** Writes files to a folder that is not yet served. */
export function layFiles(output: Output, stage: string, parts: readonly PackedPart[]): void {
  for (const { path, hash, content } of parts) output.store.lay(hash, content, join(stage, path));
}

/**
 * Creates a link next to the target and renames it, so that readers never see a partial file. Also replaces a corrupt
 * file.
 */
export function placeFile(output: Output, { hash, content }: PackedPart, target: string): void {
  const beside = join(output.temporary, `place-${hash}`);
  mkdirSync(dirname(target), { recursive: true });
  output.store.lay(hash, content, beside);
  renameSync(beside, target);
  // Renaming one hard link over another link to the same file does nothing and leaves both in place.
  rmSync(beside, { force: true });
}
