import { basename } from 'node:path';
import type { Metafile } from 'esbuild';
import { areaModule } from './chunkPlugins.ts';
import { type FileStats, sortRecord, sourcePath } from './codeStats.ts';

/** esbuild's output files by name. */
type Outputs = ReadonlyMap<string, Metafile['outputs'][string]>;

export function outputsByName(metafile: Pick<Metafile, 'outputs'>): Outputs {
  return new Map(Object.entries(metafile.outputs).map(([path, output]) => [basename(path), output]));
}

/** Names of all files that a file imports statically, directly or through others. */
export function staticImports(name: string, outputs: Outputs): string[] {
  return reach(name, outputs, (kind) => kind === 'import-statement').slice(1);
}

/** Names of all files that a file can load, and its own name. */
export function loadedFiles(name: string, outputs: Outputs): string[] {
  return reach(name, outputs, () => true);
}

function reach(start: string, outputs: Outputs, follows: (kind: string) => boolean): string[] {
  const found = new Set([start]);
  for (const name of found)
    for (const { path, kind, external } of outputs.get(name)?.imports ?? [])
      if (!external && follows(kind)) found.add(basename(path));
  return [...found];
}

/** Source path → its imports, as in esbuild's metafile. */
export type Modules = Metafile['inputs'];

/**
 * Returns the modules that have code in the given files, with the imports between them. Paths are equal in every
 * checkout. Generated modules are left out, so an `import()` leads directly to the module that it names.
 */
export function modulesOf({ inputs }: Pick<Metafile, 'inputs'>, files: readonly FileStats[]): Modules {
  const included = new Set(files.flatMap(({ sources }) => Object.keys(sources)));
  const modules = Object.entries(inputs).flatMap(([input, { bytes, imports }]) => {
    const path = sourcePath(input);
    if (path === undefined || !included.has(path)) return [];
    const own = imports
      .map((item) => ({ ...item, path: shortPath(item.path) }))
      .filter((item) => !item.external && included.has(item.path));
    return [[path, { bytes, imports: own }] as const];
  });
  return sortRecord(Object.fromEntries(modules));
}

function shortPath(path: string): string {
  const area = areaModule('');
  const module = path.startsWith(area) ? path.slice(area.length) : path;
  return sourcePath(module) ?? module;
}
