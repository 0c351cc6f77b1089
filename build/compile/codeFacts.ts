import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative, sep } from 'node:path';
import type { Metafile } from 'esbuild';
import { compareText } from '../diagnostics.ts';
import { projectRoot } from '../sources.ts';
import { hashSource } from './sourceHash.ts';

export type ChunkKind = 'js' | 'css' | 'worker' | 'svg' | 'html' | 'png';

/** What is known of one compiled file. */
export interface ChunkFacts {
  /** Its name below app/assets, or in a bundle's own folder; of a stylesheet that pages have inside, that of its source. */
  readonly file: string;
  /** What it is loaded for: `first screen`, the name of an area, or `shared` by several. */
  readonly area: string;
  readonly kind: ChunkKind;
  readonly bytes: number;
  /** Other chunks, by file: those that it cannot run without, and those that it fetches when they are needed. */
  readonly imports: readonly string[];
  readonly dynamicImports: readonly string[];
  /** Source path → its share of `bytes`. */
  readonly inputs: Readonly<Record<string, number>>;
}

/** Chunks, and a hash of every source that had a part in them, also where nothing of it is left. */
export interface CodeFacts {
  readonly chunks: readonly ChunkFacts[];
  readonly sources: Readonly<Record<string, string>>;
}

export const firstScreen = 'first screen';
export const sharedArea = 'shared';

/** The sources of an output and their bytes, as the compiler counts. */
export function countInputs(output: Metafile['outputs'][string] | undefined): [string, number][] {
  return Object.entries(output?.inputs ?? {}).flatMap(([input, { bytesInOutput }]) => {
    const path = sourcePath(input);
    return path === undefined ? [] : [[path, bytesInOutput] as [string, number]];
  });
}

/**
 * Shares a file's bytes among its sources. What is minified once more, or joined by something else, has another size
 * than the sources together.
 */
export function shareBytes(
  sources: Iterable<readonly [path: string, size: number]>,
  bytes: number,
): Record<string, number> {
  const raw = new Map<string, number>();
  for (const [path, size] of sources) if (size > 0) raw.set(path, (raw.get(path) ?? 0) + size);
  let left = bytes;
  let rest = [...raw.values()].reduce((sum, size) => sum + size, 0);
  const shares = [...raw].sort(([a], [b]) => compareText(a, b));
  return Object.fromEntries(
    shares.map(([path, size]) => {
      // Of what is left, so that rounding loses no byte.
      const share = Math.round((left * size) / rest);
      left -= share;
      rest -= size;
      return [path, share];
    }),
  );
}

/** Every source that the compiler read, with the hash of what it can make of it. */
export async function hashInputs(
  metafile: Pick<Metafile, 'inputs'>,
  root = projectRoot,
): Promise<Record<string, string>> {
  const files = new Map<string, Promise<string>>();
  for (const input of Object.keys(metafile.inputs)) {
    const path = sourcePath(input);
    if (path === undefined || files.has(path)) continue;
    const bytes = readFileSync(isCut(input) ? phoneTable() : join(root, plainPath(input)));
    files.set(path, hashSource(path, bytes));
  }
  const hashes = await Promise.all([...files].map(async ([path, hash]) => [path, await hash] as const));
  return sortRecord(Object.fromEntries(hashes));
}

export function sortRecord<T>(record: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => compareText(a, b)));
}

/**
 * A source as it is called in every checkout: relative, or `node_modules/<name>/…` wherever that lies. Undefined for a
 * module that only names others.
 */
export function sourcePath(input: string): string | undefined {
  if (isCut(input)) return `${phoneTableName}?countries=${input.slice(cutNamespace.length)}`;
  if (/^livery-/.test(input)) return undefined;
  const path = plainPath(input).split(sep).join('/');
  const library = path.indexOf('node_modules/');
  return library === -1 ? path : path.slice(library);
}

/** A metafile's name of a file, relative to the project: without the plugin that answered for it. */
function plainPath(input: string): string {
  const path = input.replace(/^styles:/, '');
  return path.startsWith('/') || /^[A-Za-z]:[\\/]/.test(path) ? relative(projectRoot, path) : path;
}

const cutNamespace = 'phone-metadata:';
const phoneTableName = 'node_modules/libphonenumber-js/metadata.max.json';

function isCut(input: string): boolean {
  return input.startsWith(cutNamespace);
}

function phoneTable(): string {
  return createRequire(import.meta.url).resolve('libphonenumber-js/metadata.max.json');
}

/** `src/app/account/accountArea.ts` → `account area`. */
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
