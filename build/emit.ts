import { mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { compress, compressFromBytes } from './compress.ts';
import { sha256 } from './hash.ts';
import type { Output } from './output.ts';
import type { RenderedFile } from './render.ts';
import { writeWhole } from './store.ts';

/** One file as it will lie in the output. */
export interface PackedPart {
  readonly path: string;
  /** sha256 of the content. */
  readonly hash: string;
  readonly content: Uint8Array;
}

/** A file with the compressed siblings that pay. */
export interface PackedFile {
  readonly path: string;
  readonly hash: string;
  /** The file itself, then its siblings. */
  readonly parts: readonly PackedPart[];
  /** Bytes that travel: brotli where it pays, else as they are. */
  readonly travelBytes: number;
}

const compressible = /\.(html|json|svg|js|css)$/;

/** Compresses where it pays. Nothing is written but the memory of what a release has compressed. */
export async function packFile(output: Output, file: RenderedFile, release: boolean): Promise<PackedFile> {
  const { path, content } = file;
  const hash = sha256(content);
  const own = { path, hash, content };
  if (!compressible.test(path) || content.length < compressFromBytes) {
    return { path, hash, parts: [own], travelBytes: content.length };
  }
  const { br, gz } = release
    ? await compressForRelease(output, content, hash)
    : await compress(content, false);
  const siblings = [
    { path: `${path}.br`, hash: sha256(br), content: br },
    { path: `${path}.gz`, hash: sha256(gz), content: gz },
  ];
  return { path, hash, parts: [own, ...siblings], travelBytes: br.length };
}

/** Quality 11 is slow, so its results are kept by the hash of what they compress; a damaged one is made again. */
async function compressForRelease(
  output: Output,
  content: Uint8Array,
  hash: string,
): Promise<{ br: Uint8Array; gz: Uint8Array }> {
  const index = join(output.cache, `release-${hash}`);
  const known = readIndex(index);
  const br = known && output.store.read(known.br);
  const gz = known && output.store.read(known.gz);
  if (br && gz && sha256(brotliDecompressSync(br)) === hash && sha256(gunzipSync(gz)) === hash)
    return { br, gz };
  const made = await compress(content, true);
  writeWhole(index, Buffer.from(`${sha256(made.br)} ${sha256(made.gz)}`));
  return made;
}

function readIndex(path: string): { br: string; gz: string } | undefined {
  try {
    const [br, gz] = readFileSync(path, 'utf8').split(' ');
    return br?.length === 64 && gz?.length === 64 ? { br, gz } : undefined;
  } catch {
    return undefined; // not compressed before
  }
}

/** Lays a carrier's files into the store and into a fresh folder, as they will be served. */
export function stageFiles(output: Output, code: string, parts: readonly PackedPart[]): string {
  const stage = output.stage(code);
  for (const { path, hash, content } of parts) output.store.lay(hash, content, join(stage, path));
  return stage;
}

/** By link beside and rename over, so that a file is never seen half there, and a damaged one is replaced. */
export function placeFile(output: Output, { hash, content }: PackedPart, target: string): void {
  const beside = join(output.temporary, `place-${hash}`);
  mkdirSync(dirname(target), { recursive: true });
  output.store.lay(hash, content, beside);
  renameSync(beside, target);
  // Renaming one link of a file over another does nothing at all, and leaves both.
  rmSync(beside, { force: true });
}
