import { basename } from 'node:path';
import type { Metafile } from 'esbuild';

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
