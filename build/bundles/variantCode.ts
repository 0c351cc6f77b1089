import { join } from 'node:path';
import type { CompiledCode } from '../compile/compiledCode.ts';
import type { Compiler } from '../compile/compiler.ts';
import { compileVariant } from '../compile/compileVariant.ts';
import type { PhotoWorker } from '../compile/compileWorkers.ts';
import { photoWorkerFor, type SharedParts } from '../compile/sharedParts.ts';
import type { Output } from '../output/output.ts';
import {
  type CompressedFile,
  type Compression,
  compressFiles,
  replaceWithLink,
} from '../output/outputFiles.ts';
import type { Variant } from '../plan/planVariants.ts';
import { prepareVariant } from '../render/prepareVariant.ts';
import type { RenderedFile } from '../render/renderedFile.ts';
import { serviceWorkerName } from '../render/serviceWorker.ts';
import { verifyShared } from '../verify/verify.ts';
import type { BuildRun } from './buildRun.ts';
import type { BuiltVariant } from './builtVariant.ts';
import { rejectLeaksInSharedFiles } from './searchFiles.ts';
import { writeVariantStats } from './writeBundleStats.ts';
import { writeSourceMaps } from './writeSourceMaps.ts';

/**
 * Returns the code of a variant. The first call compiles it and writes it to app/assets, together with its bundle
 * stats; later calls of the same run return the same result.
 */
export async function getVariantCode(buildRun: BuildRun, variant: Variant): Promise<BuiltVariant> {
  const cached = buildRun.compiled.get(variant.key);
  if (cached) return cached;
  const { output, parts, options } = buildRun;
  const compiled = await compileVariant(variant, parts);
  const prepared = await prepareVariant(compiled, parts);
  const { css, lazyCss, loadingCss, cssBytes } = compiled.styles;
  const photoWorker = photoWorkerFor(parts, variant.capabilities);
  const written = await writeCode(
    output,
    compiled.code,
    { css: css + lazyCss + loadingCss, parts, photoWorker },
    options,
  );
  rejectLeaksInSharedFiles(variant.key, { photoWorker, parts }, compiled.reach);
  const bundleStats = await writeVariantStats(buildRun, variant, { ...written, ...compiled });
  await writeSourceMaps(buildRun, compiled.input, compiled.texts.publicKeys);
  const startScripts = [compiled.code.entry, ...compiled.code.entryImports];
  const built: BuiltVariant = {
    ...written,
    name: compiled.hash.slice(0, 16),
    reach: compiled.reach,
    cssBytes,
    prepared,
    startScriptBytes: startScripts.reduce((sum, name) => sum + (written.transferSizes.get(name) ?? 0), 0),
  };
  for (const [name, content] of built.assets) buildRun.writtenAssets.set(name, content);
  const assets = Object.fromEntries(built.assets);
  buildRun.variants.set(built.name, { key: variant.key, assets, bundleStats });
  buildRun.compiled.set(variant.key, built);
  return built;
}

export type WrittenCode = Pick<BuiltVariant, 'assets' | 'bundleCopies' | 'transferSizes'>;

/**
 * Writes a variant's scripts, and the files that all variants share, to app/assets.
 * @param css the inline CSS of its pages
 */
export async function writeCode(
  output: Output,
  code: CompiledCode,
  { css, parts, photoWorker }: { css: string; parts: SharedParts; photoWorker: PhotoWorker },
  options: Compression & { env: Readonly<Record<string, string | undefined>> },
): Promise<WrittenCode> {
  const { serviceWorker } = parts;
  const workers = [...code.files].filter((file): file is [string, string] => typeof file[1] === 'string');
  verifyShared(
    new Map([
      ...[...code.scripts, ...code.styles, ...workers, ['public.css', css] as const],
      ...[[photoWorker.name, photoWorker.text] as const, [serviceWorkerName, serviceWorker.script] as const],
    ]),
    options.env,
    parts,
  );
  const files = [
    ...[...code.scripts, ...code.styles, ...code.files].map(([path, content]) => ({
      path,
      content: Buffer.from(content),
    })),
    ...[...parts.statics.files].map(([path, content]) => ({ path, content })),
    { path: photoWorker.name, content: Buffer.from(photoWorker.text) },
  ];
  const packed = await compressAssets(output, parts.compiler, files, options);
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
  compression: Compression,
): Promise<CompressedFile[]> {
  if (compression.release) return compressFiles(output, files, compression);
  const cached = cache.get(compiler) ?? new Map<string, Promise<CompressedFile>>();
  cache.set(compiler, cached);
  // File names contain a content hash, so equal names mean equal content.
  const nameOf = ({ path }: RenderedFile) => `${path}${compression.gzip ? ' gzip' : ''}`;
  const fresh = files.filter((file) => !cached.has(nameOf(file)));
  const running = compressFiles(output, fresh, compression);
  for (const [index, file] of fresh.entries()) {
    const own = running.then((packed) => packed[index] as CompressedFile);
    cached.set(nameOf(file), own);
    own.catch(() => cached.delete(nameOf(file)));
  }
  return Promise.all(files.map((file) => cached.get(nameOf(file)) as Promise<CompressedFile>));
}
