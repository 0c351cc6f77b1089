import { relative, resolve, sep } from 'node:path';
import type { Metafile } from 'esbuild';
import { compareText } from '../core/diagnostics.ts';
import { projectRoot } from '../core/sources.ts';

export type ChunkKind = 'js' | 'css' | 'worker' | 'wasm' | 'svg' | 'html' | 'png';

/** Data about one compiled file. */
export interface ChunkStats {
  /** Name below app/assets or in a bundle's folder. For a stylesheet inlined into pages: the name of its source. */
  readonly file: string;
  /** The part of the app that loads it: `first screen`, the name of an area, or `shared` for several areas. */
  readonly area: string;
  readonly kind: ChunkKind;
  readonly bytes: number;
  /** Source path → its share of `bytes`. */
  readonly inputs: Readonly<Record<string, number>>;
}

export interface CodeStats {
  readonly chunks: readonly ChunkStats[];
}

export const firstScreen = 'first screen';
export const sharedArea = 'shared';

/** Sources of an output file with their byte counts from esbuild. */
export function listInputSizes(output: Metafile['outputs'][string] | undefined): [string, number][] {
  return Object.entries(output?.inputs ?? {}).flatMap(([input, { bytesInOutput }]) => {
    const path = sourcePath(input);
    return path === undefined ? [] : [[path, bytesInOutput] as [string, number]];
  });
}

/**
 * Splits the bytes of a file among its sources, in proportion to their sizes. After a second minification or
 * concatenation, the file size is no longer the sum of the source sizes.
 */
export function distributeBytes(
  sources: Iterable<readonly [path: string, size: number]>,
  bytes: number,
): Record<string, number> {
  const raw = new Map<string, number>();
  for (const [path, size] of sources) if (size > 0) raw.set(path, (raw.get(path) ?? 0) + size);
  let remainingBytes = bytes;
  let remainingSize = [...raw.values()].reduce((sum, size) => sum + size, 0);
  const shares = [...raw].sort(([a], [b]) => compareText(a, b));
  return Object.fromEntries(
    shares.map(([path, size]) => {
      // Takes the share from the remaining bytes, so that rounding errors do not add up.
      const share = Math.round((remainingBytes * size) / remainingSize);
      remainingBytes -= share;
      remainingSize -= size;
      return [path, share];
    }),
  );
}

export function sortRecord<T>(record: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => compareText(a, b)));
}

/**
 * Returns a path that is equal in every checkout: relative to the project, or `node_modules/<name>/…` for a library, also
 * if pnpm has installed it, or if Livery is an installed package itself and its libraries are beside it.
 * Undefined for the build's virtual modules.
 */
export function sourcePath(input: string): string | undefined {
  if (isReducedPhoneMetadata(input))
    return `${phoneMetadataPath}?countries=${input.slice(phoneMetadataNamespace.length)}`;
  if (/^livery-/.test(input)) return undefined;
  const own = projectPath(input).split(sep).join('/');
  const path = own.startsWith('../') ? resolve(projectRoot, own).split(sep).join('/') : own;
  const library = path.indexOf('node_modules/');
  if (library === -1) return path;
  return path.slice(library).replace(/^node_modules\/\.pnpm\/[^/]+\//, '');
}

/** Converts a metafile path to a path relative to the project, and removes the namespace of the styles plugin. */
function projectPath(input: string): string {
  const path = input.replace(/^styles:/, '');
  return path.startsWith('/') || /^[A-Za-z]:[\\/]/.test(path) ? relative(projectRoot, path) : path;
}

const phoneMetadataNamespace = 'phone-metadata:';
const phoneMetadataPath = 'node_modules/libphonenumber-js/metadata.max.json';

function isReducedPhoneMetadata(input: string): boolean {
  return input.startsWith(phoneMetadataNamespace);
}

/** Converts `src/app/areas/accountArea.ts` to `account area`. */
export function areaName(module: string): string {
  const [file = '', folder = '', above = ''] = module
    .replace(/\.[a-z]+$/, '')
    .split('/')
    .reverse();
  if (file === 'index') return `${folder} ${above}`;
  return file
    .replace(/^(?:create|open)(?=[A-Z])/, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase();
}
