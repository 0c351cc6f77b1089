import { join } from 'node:path';
import { hashContent, type RenderedFile } from '../render/renderedFile.ts';
import type { FindProblem } from '../verify/verify.ts';
import { type CompressedFile, type Compression, compressFiles, siblingsIn } from './compression.ts';
import type { Contents } from './contents.ts';
import type { Output, OutputFile } from './output.ts';
import { type BundleRecord, landingRecordPath, recordName, renderRecord } from './records.ts';

/** A carrier, a fallback bundle, the supplement portal or the landing page, before it is written. */
interface Bundle {
  /** Name of the bundle's folder in app. Null for the landing page, whose files are in the environment's folder. */
  readonly folder: string | null;
  /** Equal keys give identical files. */
  readonly key: string;
  readonly variant: string;
  readonly files: readonly RenderedFile[];
  /** Files that many bundles contain, with their compressed siblings. */
  readonly copies?: readonly OutputFile[];
  readonly findProblem?: FindProblem;
  /** Returns further fields of the bundle's record. */
  readonly describe?: (files: readonly CompressedFile[]) => Partial<BundleRecord>;
}

interface Writer {
  readonly output: Output;
  readonly contents: Contents;
  readonly options: Compression;
}

export interface BundleProblem {
  readonly path: string;
  readonly message: string;
}

/**
 * Writes a bundle: compresses its files, verifies them, and puts them in place together with their record. Writes
 * nothing if there is a problem.
 */
export async function writeBundle(
  { output, contents, options }: Writer,
  { folder, key, variant, files, copies = [], findProblem, describe }: Bundle,
): Promise<readonly BundleProblem[]> {
  const before = folder === null ? contents.landing : contents.bundles.get(folder);
  const at = folder === null ? output.environment : join(output.app, folder);
  const own = files.map((file) => ({ path: file.path, hash: hashContent(file), content: file.content }));
  const compression = compressFiles(own, options, siblingsIn(at, [before]));
  // Avoids an unhandled rejection if the verification throws before this is awaited.
  compression.catch(() => undefined);
  const uncompressed = [...own, ...copies];
  const hashes = new Map(uncompressed.map(({ path, hash }) => [path, hash]));
  const problems = uncompressed.flatMap((file): BundleProblem[] => {
    const message = findProblem?.(file, hashes);
    return message === undefined ? [] : [{ path: file.path, message }];
  });
  const compressed = await compression;
  if (problems.length > 0) return problems;

  const written = compressed.flatMap((file) => file.files);
  const record: BundleRecord = {
    folder,
    key,
    variant,
    ...describe?.(compressed),
    quality: options.release ? 11 : 5,
    files: recordFiles([...written, ...copies]),
  };
  const content = renderRecord(record);
  if (folder === null) {
    for (const file of written) output.replaceFile(file.path, file.content);
    output.replaceFile(landingRecordPath, content);
    contents.landing = record;
  } else {
    output.replaceFolder(folder, [...written, { path: recordName, content }], copies);
    contents.bundles.set(folder, record);
  }
  return [];
}

export function recordFiles(files: readonly OutputFile[]): BundleRecord['files'] {
  return Object.fromEntries(files.map(({ path, hash, content }) => [path, [hash, content.length] as const]));
}
