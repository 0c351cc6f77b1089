import { mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { compress, compressFromBytes } from './compress.ts';
import { sha256 } from './hash.ts';
import type { Output } from './output.ts';
import type { RenderedFile } from './render.ts';
import { writeWhole } from './store.ts';

/** A file that lies in the store, with the compressed siblings that pay. */
export interface StoredFile {
  readonly path: string;
  readonly hash: string;
  readonly siblings: readonly { readonly path: string; readonly hash: string }[];
  /** Bytes that travel: brotli where it pays, else as they are. */
  readonly travelBytes: number;
}

const compressible = /\.(html|json|svg|js|css)$/;

/** Compresses where it pays and puts everything into the store. */
export async function storeFile(output: Output, file: RenderedFile, release: boolean): Promise<StoredFile> {
  const { path, content } = file;
  const hash = output.store.put(content);
  if (!compressible.test(path) || content.length < compressFromBytes) {
    return { path, hash, siblings: [], travelBytes: content.length };
  }
  const { br, gz } = release
    ? await compressForRelease(output, content, hash)
    : await compress(content, false);
  const siblings = [
    { path: `${path}.br`, hash: output.store.put(br) },
    { path: `${path}.gz`, hash: output.store.put(gz) },
  ];
  return { path, hash, siblings, travelBytes: br.length };
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

/** Lays a carrier's files into a fresh folder, as they will be served. */
export function stageFiles(output: Output, code: string, files: readonly StoredFile[]): string {
  const stage = output.stage(code);
  for (const file of files) {
    output.store.place(file.hash, join(stage, file.path));
    for (const sibling of file.siblings) output.store.place(sibling.hash, join(stage, sibling.path));
  }
  return stage;
}

/** By link beside and rename over, so that a file is never seen half there, and a damaged one is replaced. */
export function placeFile(output: Output, hash: string, target: string): void {
  const beside = join(output.temporary, `place-${hash}`);
  mkdirSync(dirname(target), { recursive: true });
  output.store.place(hash, beside);
  renameSync(beside, target);
  // Renaming one link of a file over another does nothing at all, and leaves both.
  rmSync(beside, { force: true });
}
