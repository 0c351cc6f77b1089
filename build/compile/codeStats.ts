import { relative, resolve, sep } from 'node:path';
import type { Metafile } from 'esbuild';
import { compareText } from '../core/diagnostics.ts';
import { projectRoot } from '../core/sources.ts';

/** Source path → bytes that it contributes to an output file. */
export type Sources = Readonly<Record<string, number>>;

/** A file of a variant, or a stylesheet that is inlined into its pages, with its sources. */
export interface FileStats {
  /** Name below app/assets or in a bundle's folder. For a stylesheet inlined into pages: the name of its source. */
  readonly file: string;
  /** The part of the app that loads the file: `first screen`, the name of an area, or `shared` for several areas. */
  readonly area: string;
  /** The build can change a file after esbuild has measured its sources, so the sum is not exactly the size of the file. */
  readonly sources: Sources;
  /** The scripts that this script imports statically. Absent if no page imports this script. */
  readonly imports?: readonly string[];
}

export const firstScreen = 'first screen';
export const sharedArea = 'shared';

/** Returns the sources of an output file with their bytes. */
export function sourcesOf(output: Metafile['outputs'][string] | undefined): Sources {
  const sizes = Object.entries(output?.inputs ?? {}).flatMap(([input, { bytesInOutput }]) => {
    const path = sourcePath(input);
    return path === undefined || bytesInOutput === 0 ? [] : [[path, bytesInOutput] as const];
  });
  return sortRecord(Object.fromEntries(sizes));
}

export function sortRecord<T>(record: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => compareText(a, b)));
}

/**
 * Returns a path that is equal in every checkout: relative to the project, or `node_modules/<name>/…` for a library,
 * even if pnpm has installed the library, or if Livery is itself an installed package next to its libraries. Undefined
 * for the build's virtual modules.
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
