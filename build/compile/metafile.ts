import { basename } from 'node:path';
import type { Metafile } from 'esbuild';
import { compareText } from '../core/diagnostics.ts';
import { areaModule } from './chunkPlugins.ts';
import { sourcePath } from './codeStats.ts';

/** esbuild's output files by name. */
export type Outputs = ReadonlyMap<string, Metafile['outputs'][string]>;

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

/**
 * Returns the part of a metafile that reports read: the given output files by name, and the modules with code in them.
 * Paths are equal in every checkout. Generated modules are left out: an `import()` leads to the module that it names.
 */
export function shortMetafile(metafile: Metafile, files: readonly string[]): Metafile {
  const all = outputsByName(metafile);
  const outputs = files.flatMap((name) => {
    const output = all.get(name);
    if (!output) return [];
    const { bytes, inputs, imports, exports, entryPoint } = output;
    const short = {
      bytes,
      inputs: withShortPaths(inputs),
      imports: imports.map(({ path, ...item }) => ({ ...item, path: basename(path) })),
      exports,
      ...(entryPoint !== undefined && { entryPoint: shortPath(entryPoint) }),
    };
    return [[name, short] as const];
  });
  const included = new Set(outputs.flatMap(([, { inputs }]) => Object.keys(inputs)));
  const inputs = Object.entries(withShortPaths(metafile.inputs)).filter(([path]) => included.has(path));
  return {
    outputs: Object.fromEntries(outputs),
    inputs: Object.fromEntries(
      inputs.map(([path, { bytes, imports }]) => {
        const own = imports
          .map((item) => ({ ...item, path: shortPath(item.path) }))
          .filter((item) => !item.external && included.has(item.path));
        return [path, { bytes, imports: own }];
      }),
    ),
  };
}

/** Sorted by path. */
function withShortPaths<T>(record: Readonly<Record<string, T>>): Record<string, T> {
  const entries = Object.entries(record).flatMap(([path, value]): [string, T][] => {
    const short = sourcePath(path);
    return short === undefined ? [] : [[short, value]];
  });
  return Object.fromEntries(entries.sort(([a], [b]) => compareText(a, b)));
}

function shortPath(path: string): string {
  const area = areaModule('');
  const module = path.startsWith(area) ? path.slice(area.length) : path;
  return sourcePath(module) ?? module;
}
