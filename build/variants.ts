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

/** A variant whose code lies in app/assets, ready for its carriers. */
export interface BuiltVariant {
  /** Its name in release.json. */
  readonly name: string;
  readonly prepared: PreparedVariant;
  /** What this variant's pages may ask for: name below app/assets → sha256, compressed siblings included. */
  readonly assets: ReadonlyMap<string, string>;
  /** What lies in each bundle's own folder, the same for all of them. */
  readonly ownCopies: readonly PackedPart[];
  /** Name below app/assets → bytes on the wire. */
  readonly travel: ReadonlyMap<string, number>;
  /** Brotli bytes of the scripts that /start runs. */
  readonly startScriptBytes: number;
}

/** Compiles a variant and lays its scripts, and the files that all variants share, into app/assets. */
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
 * Lays a variant's scripts, and the files that all variants share, into app/assets.
 * @param css what its pages have inline
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
 * Compresses what a variant's pages may ask for: once per process, as variants share the vendor file, the drawings and
 * the terms. A release is not kept in memory: its output has a cache of compressed files on disk, which has to be
 * asked.
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
  // Every file's name tells its content.
  const fresh = files.filter(({ path }) => !known.has(path));
  const packing = packFiles(output, fresh, release);
  for (const [index, { path }] of fresh.entries()) {
    const own = packing.then((packed) => packed[index] as PackedFile);
    known.set(path, own);
    own.catch(() => known.delete(path));
  }
  return Promise.all(files.map(({ path }) => known.get(path) as Promise<PackedFile>));
}
