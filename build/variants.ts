import { join } from 'node:path';
import type { CompiledCode } from './compile/compile.ts';
import type { Compiler } from './compile/compiler.ts';
import { type PackedFile, type PackedPart, packFiles, placeFile } from './emit.ts';
import type { Output } from './output.ts';
import type { RenderedFile } from './page/render.ts';
import { serviceWorkerName } from './page/serviceWorker.ts';
import type { Variant } from './plan.ts';
import { type PreparedVariant, prepareVariant, type SharedParts } from './prepare.ts';
import { verifyShared } from './verify.ts';

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
  readonly ownCopies: readonly PackedPart[];
  /** File name relative to app/assets → size over the network in bytes. */
  readonly travel: ReadonlyMap<string, number>;
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
  const laid = await layCode(
    output,
    prepared.code,
    { css: parts.css + parts.lateCss + parts.loadingCss, parts },
    options,
  );
  const { entry, entryImports } = prepared.code;
  return {
    ...laid,
    name: prepared.hash.slice(0, 16),
    prepared,
    startScriptBytes: [entry, ...entryImports].reduce((sum, name) => sum + (laid.travel.get(name) ?? 0), 0),
  };
}

export type LaidCode = Pick<BuiltVariant, 'assets' | 'ownCopies' | 'travel'>;

/**
 * Writes a variant's scripts, and the files that all variants share, to app/assets.
 * @param css the inline CSS of its pages
 */
export async function layCode(
  output: Output,
  code: CompiledCode,
  { css, parts }: { css: string; parts: SharedParts },
  options: { release: boolean; env: Readonly<Record<string, string | undefined>> },
): Promise<LaidCode> {
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
  const packed = await packAssets(output, parts.compiler, files, options.release);
  const isOwn = (file: PackedFile) => file.path === photoWorker.name;
  const assets = packed.filter((file) => !isOwn(file));
  const placed = assets.flatMap((file) => file.parts);
  for (const part of placed) placeFile(output, part, join(output.assets, part.path));
  return {
    assets: new Map(placed.map(({ path, hash }) => [path, hash])),
    ownCopies: packed.filter(isOwn).flatMap((file) => file.parts),
    travel: new Map(assets.map((file) => [file.path, file.travelBytes])),
  };
}

const packedOnce = new WeakMap<Compiler, Map<string, Promise<PackedFile>>>();

/**
 * Compresses the files that a variant's pages can load. Cached per process, because variants share the vendor chunk,
 * the illustrations and the terms. Release builds use the disk cache of the output instead of memory.
 */
async function packAssets(
  output: Output,
  compiler: Compiler,
  files: readonly RenderedFile[],
  release: boolean,
): Promise<PackedFile[]> {
  if (release) return packFiles(output, files, release);
  const known = packedOnce.get(compiler) ?? new Map<string, Promise<PackedFile>>();
  packedOnce.set(compiler, known);
  // File names contain a content hash, so equal names mean equal content.
  const fresh = files.filter(({ path }) => !known.has(path));
  const packing = packFiles(output, fresh, release);
  for (const [index, { path }] of fresh.entries()) {
    const own = packing.then((packed) => packed[index] as PackedFile);
    known.set(path, own);
    own.catch(() => known.delete(path));
  }
  return Promise.all(files.map(({ path }) => known.get(path) as Promise<PackedFile>));
}
