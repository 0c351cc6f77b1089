import { join } from 'node:path';
import type { CompiledCode } from '../compile/compiledCode.ts';
import { compileVariant } from '../compile/compileVariant.ts';
import type { PhotoWorker } from '../compile/compileWorkers.ts';
import { photoWorkerFor } from '../compile/sharedParts.ts';
import { readRegularFile } from '../core/regularFile.ts';
import type { Variant } from '../plan/planVariants.ts';
import { prepareVariant } from '../render/prepareVariant.ts';
import { hashContent, type RenderedFile } from '../render/renderedFile.ts';
import { serviceWorkerName } from '../render/serviceWorker.ts';
import { verifyShared } from '../verify/verify.ts';
import type { BuildRun, BuiltVariant } from './buildRun.ts';
import { writeVariantStats } from './bundleStats.ts';
import { type CompressedFile, compressFiles, siblingsIn } from './compression.ts';
import type { OutputFile } from './output.ts';
import { renderRecord, type VariantRecord, variantPath } from './records.ts';
import { writeSourceMaps } from './sourceMaps.ts';
import { recordFiles } from './writeBundle.ts';

/**
 * Returns the code of a variant. The first call compiles it and writes it to app/assets, together with its bundle
 * stats; later calls of the same run return the same result.
 */
export async function getVariantCode(buildRun: BuildRun, variant: Variant): Promise<BuiltVariant> {
  const cached = buildRun.compiled.get(variant.key);
  if (cached) return cached;
  const { parts } = buildRun;
  const compiled = await compileVariant(variant, parts);
  const prepared = await prepareVariant(compiled, parts);
  const { css, lazyCss, loadingCss, cssBytes } = compiled.styles;
  const photoWorker = photoWorkerFor(parts, variant.capabilities);
  const written = await writeCode(buildRun, compiled.code, {
    css: css + lazyCss + loadingCss,
    photoWorker,
  });
  const bundleStats = await writeVariantStats(buildRun, variant, { ...written, ...compiled });
  await writeSourceMaps(buildRun, compiled.input, compiled.texts.publicKeys);
  const startScripts = [compiled.code.entry, ...compiled.code.entryImports];
  const built: BuiltVariant = {
    ...written,
    name: compiled.hash.slice(0, 16),
    cssBytes,
    prepared,
    startScriptBytes: startScripts.reduce((sum, name) => sum + (written.transferSizes.get(name) ?? 0), 0),
  };
  writeVariantRecord(buildRun, built.name, { key: variant.key, bundleStats, files: written.files });
  buildRun.compiled.set(variant.key, built);
  return built;
}

/** Writes the record of a variant, after its files and its bundle statistics. */
export function writeVariantRecord(
  { output, contents, options }: BuildRun,
  name: string,
  { key, bundleStats, files }: Omit<VariantRecord, 'quality'>,
): void {
  const record: VariantRecord = { key, bundleStats, quality: options.release ? 11 : 5, files };
  output.replaceFile(variantPath(name), renderRecord(record));
  contents.variants.set(name, record);
}

export interface WrittenCode extends Pick<BuiltVariant, 'assets' | 'bundleCopies' | 'transferSizes'> {
  readonly files: VariantRecord['files'];
}

/**
 * Writes a variant's scripts, and the files that all variants share, to app/assets.
 * @param css the inline CSS of its pages
 */
export async function writeCode(
  buildRun: BuildRun,
  code: CompiledCode,
  { css, photoWorker }: { css: string; photoWorker: PhotoWorker },
): Promise<WrittenCode> {
  const { parts, options } = buildRun;
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
  const compressed = await compressAssets(buildRun, files);
  const isBundleCopy = (file: CompressedFile) => file.path === photoWorker.name;
  const assets = compressed.filter((file) => !isBundleCopy(file));
  const written = assets.flatMap((file) => file.files);
  for (const file of written) writeAsset(buildRun, file);
  return {
    assets: new Map(written.map(({ path, hash }) => [path, hash])),
    files: recordFiles(written),
    bundleCopies: compressed.filter(isBundleCopy).flatMap((file) => file.files),
    transferSizes: new Map(assets.map((file) => [file.path, file.transferBytes])),
  };
}

/** Compresses each file once, because variants share most of them. File names contain a hash of the content. */
async function compressAssets(
  { output, contents, options, compressedAssets }: BuildRun,
  files: readonly RenderedFile[],
): Promise<CompressedFile[]> {
  const missing = files.filter(({ path }) => !compressedAssets.has(path));
  const hashed = missing.map((file) => ({ ...file, hash: hashContent(file) }));
  const earlier = siblingsIn(output.assets, [...contents.variants.values()]);
  for (const file of await compressFiles(hashed, options, earlier)) compressedAssets.set(file.path, file);
  return files.map(({ path }) => compressedAssets.get(path) as CompressedFile);
}

/** Keeps an identical file: if rewritten, it would be newer than variant records, and later checks would read it. */
function writeAsset({ output, writtenAssets }: BuildRun, { path, hash, content }: OutputFile): void {
  if (writtenAssets.get(path) === hash) return;
  writtenAssets.set(path, hash);
  const result = readRegularFile(join(output.assets, path), content.length);
  if ('bytes' in result && Buffer.compare(result.bytes, content) === 0) return;
  output.replaceFile(`app/assets/${path}`, content);
}
