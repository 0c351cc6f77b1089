import { join } from 'node:path';
import type { CompiledCode } from '../compile/compile.ts';
import type { Compiler } from '../compile/compiler.ts';
import type { Output } from '../output/output.ts';
import {
  type CompressedFile,
  compressFiles,
  type OutputFile,
  replaceWithLink,
} from '../output/outputFiles.ts';
import type { Variant } from '../plan/planVariants.ts';
import { type PreparedVariant, prepareVariant, type SharedParts } from '../render/prepareVariant.ts';
import type { RenderedFile } from '../render/renderCarrier.ts';
import { serviceWorkerName } from '../render/serviceWorker.ts';
import { verifyShared } from '../verify/verify.ts';

/** A compiled variant whose code is in app/assets, so that its carriers can be built. */
export interface BuiltVariant {
  /** Its name in release.json. */
  readonly name: string;
  readonly prepared: PreparedVariant;
  /**
   * The files that pages of this variant can load: name relative to app/assets → sha256, including compressed siblings.
   */
  readonly assets: ReadonlyMap<string, string>;
  /**
   * Files that are copied into each bundle's folder, so that the bundle's service worker can serve them offline. They
   * are identical for all bundles.
   */
  readonly bundleCopies: readonly OutputFile[];
  /** File name relative to app/assets → size over the network in bytes. */
  readonly transferSizes: ReadonlyMap<string, number>;
  /** Total brotli size of the scripts that /start runs. */
  readonly startScriptBytes: number;
}

/** Compiles a variant and writes its scripts, and the files that all variants share, to app/assets. */
export async function buildVariant(
  output: Output,
  variant: Variant,
  parts: SharedParts,
  options: { release: boolean; env: Readonly<Record<string, string | undefined>> },
): Promise<BuiltVariant> {
  const prepared = await prepareVariant(variant, parts);
  const written = await writeCode(
    output,
    prepared.code,
    { css: parts.css + parts.lazyCss + parts.loadingCss, parts },
    options,
  );
  const { entry, entryImports } = prepared.code;
  return {
    ...written,
    name: prepared.hash.slice(0, 16),
    prepared,
    startScriptBytes: [entry, ...entryImports].reduce(
      (sum, name) => sum + (written.transferSizes.get(name) ?? 0),
      0,
    ),
  };
}

export type WrittenCode = Pick<BuiltVariant, 'assets' | 'bundleCopies' | 'transferSizes'>;

/**
 * Writes a variant's scripts, and the files that all variants share, to app/assets.
 * @param css the inline CSS of its pages
 */
export async function writeCode(
  output: Output,
  code: CompiledCode,
  { css, parts }: { css: string; parts: SharedParts },
  options: { release: boolean; env: Readonly<Record<string, string | undefined>> },
): Promise<WrittenCode> {
  const { photoWorker, serviceWorker } = parts;
  verifyShared(
    new Map([
      ...[...code.scripts, ...code.styles, ['public.css', css] as const],
      ...[[photoWorker.name, photoWorker.text] as const, [serviceWorkerName, serviceWorker.script] as const],
    ]),
    options.env,
  );
  const files = [
    ...[...code.scripts, ...code.styles].map(([path, text]) => ({ path, content: Buffer.from(text) })),
    ...[...parts.statics.files].map(([path, content]) => ({ path, content })),
    { path: photoWorker.name, content: Buffer.from(photoWorker.text) },
  ];
  const packed = await compressAssets(output, parts.compiler, files, options.release);
  const isBundleCopy = (file: CompressedFile) => file.path === photoWorker.name;
  const assets = packed.filter((file) => !isBundleCopy(file));
  const written = assets.flatMap((file) => file.files);
  for (const part of written) replaceWithLink(output, part, join(output.assets, part.path));
  return {
    assets: new Map(written.map(({ path, hash }) => [path, hash])),
    bundleCopies: packed.filter(isBundleCopy).flatMap((file) => file.files),
    transferSizes: new Map(assets.map((file) => [file.path, file.transferBytes])),
  };
}

const cache = new WeakMap<Compiler, Map<string, Promise<CompressedFile>>>();

/**
 * Compresses the files that a variant's pages can load. Cached per process, because variants share the vendor chunk,
 * the illustrations and the terms. Release builds use the disk cache of the output instead of memory.
 */
async function compressAssets(
  output: Output,
  compiler: Compiler,
  files: readonly RenderedFile[],
  release: boolean,
): Promise<CompressedFile[]> {
  if (release) return compressFiles(output, files, release);
  const cached = cache.get(compiler) ?? new Map<string, Promise<CompressedFile>>();
  cache.set(compiler, cached);
  // File names contain a content hash, so equal names mean equal content.
  const fresh = files.filter(({ path }) => !cached.has(path));
  const compression = compressFiles(output, fresh, release);
  for (const [index, { path }] of fresh.entries()) {
    const own = compression.then((packed) => packed[index] as CompressedFile);
    cached.set(path, own);
    own.catch(() => cached.delete(path));
  }
  return Promise.all(files.map(({ path }) => cached.get(path) as Promise<CompressedFile>));
}
