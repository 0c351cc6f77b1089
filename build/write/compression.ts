import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildOptions } from '../config/buildOptions.ts';
import { type Coding, compressAll, compressFromBytes } from '../core/compress.ts';
import { sha256 } from '../core/hash.ts';
import type { OutputFile } from './output.ts';
import type { BundleRecord, RecordedFiles, VariantRecord } from './records.ts';

/** A file with its compressed siblings, if compression is worthwhile: brotli, and gzip with the option `gzip`. */
export interface CompressedFile {
  readonly path: string;
  /** The file, followed by its compressed siblings (.br, .gz). */
  readonly files: readonly OutputFile[];
  /** Bytes sent over the network: the brotli size if the file is compressed, otherwise its plain size. */
  readonly transferBytes: number;
}

/** Which compressed siblings a build writes. */
export type Compression = Pick<BuildOptions, 'release' | 'gzip'>;

/** Returns the bytes of a compressed sibling that an earlier release build wrote for the same content. */
type EarlierSiblings = (file: OutputFile, coding: Coding) => Uint8Array | undefined;

const compressible = /\.(html|json|svg|js|css|wasm)$/;

/**
 * Compresses files that are large enough. The highest level is slow, so release builds reuse the compressed siblings in
 * the output.
 */
export async function compressFiles(
  files: readonly OutputFile[],
  { release, gzip }: Compression,
  earlier: EarlierSiblings,
): Promise<CompressedFile[]> {
  const codings: readonly Coding[] = gzip ? ['br', 'gz'] : ['br'];
  const siblings = new Map<OutputFile, OutputFile[]>(files.map((file) => [file, []]));
  for (const coding of codings) {
    const worthwhile = files.filter(
      ({ path, content }) => compressible.test(path) && content.length >= compressFromBytes,
    );
    const known = new Map(worthwhile.map((file) => [file, release ? earlier(file, coding) : undefined]));
    const missing = worthwhile.filter((file) => !known.get(file));
    const compressed = await compressAll(
      missing.map(({ content }) => content),
      coding,
      release,
    );
    for (const [index, file] of missing.entries()) known.set(file, compressed[index]);
    for (const [file, bytes] of known) {
      const content = bytes as Uint8Array;
      siblings.get(file)?.push({ path: `${file.path}.${coding}`, hash: sha256(content), content });
    }
  }
  return files.map((file) => {
    const added = siblings.get(file) ?? [];
    return { path: file.path, files: [file, ...added], transferBytes: (added[0] ?? file).content.length };
  });
}

/** Finds compressed siblings in a folder by the records of earlier builds. A damaged file is not used. */
export function siblingsIn(
  folder: string,
  records: readonly (BundleRecord | VariantRecord | undefined)[],
): EarlierSiblings {
  const lists = records.flatMap((record): RecordedFiles[] => (record?.quality === 11 ? [record.files] : []));
  return ({ path, hash }, coding) => {
    const sibling = `${path}.${coding}`;
    const files = lists.find((list) => list[path]?.[0] === hash && list[sibling] !== undefined);
    if (!files) return undefined;
    try {
      const bytes = readFileSync(join(folder, sibling));
      return sha256(bytes) === files[sibling]?.[0] ? bytes : undefined;
    } catch {
      return undefined; // The sibling is missing, so the file is compressed again.
    }
  };
}
