import { basename } from 'node:path';
import type { Metafile, OutputFile } from 'esbuild';
import { budgets } from '../core/budgets.ts';
import { BuildError, compareText } from '../core/diagnostics.ts';
import { findArea, readAreas } from './chunkAreas.ts';
import { areaModule, vendorModule } from './chunkPlugins.ts';
import { nameChunks, type RawChunk } from './chunks.ts';
import { type ChunkStats, distributeBytes, listInputSizes } from './codeStats.ts';
import type { CompiledCode } from './compiledCode.ts';

import type { Entry } from './entries.ts';
import { minifyScript } from './minify.ts';

/** The chunks between the steps that follow esbuild, by esbuild's name. */
export interface CodeStages {
  readonly merged: readonly RawChunk[];
  readonly mergedInto: ReadonlyMap<string, string>;
  readonly named: ReadonlyMap<string, { readonly name: string; readonly text: string }>;
}

/**
 * Renames esbuild's output files to content hashes and finds the area that loads each chunk.
 * @throws BuildError exit 5 if there are more chunks than the budget allows
 */
export async function collectCode(
  metafile: Metafile,
  files: readonly OutputFile[],
  { key, entry }: { readonly key: string; readonly entry: Entry },
): Promise<
  Omit<CompiledCode, 'styles' | 'files' | 'stats'> & { chunks: readonly ChunkStats[]; stages: CodeStages }
> {
  const outputs = new Map(
    Object.entries(metafile.outputs).map(([path, output]) => [basename(path), output] as const),
  );
  const compiled = files
    .map((file) => ({ name: basename(file.path), text: file.text }))
    .filter(({ name }) => name.endsWith('.js') && !isEmptyEntry(outputs.get(name), entry))
    .sort((a, b) => compareText(a.name, b.name))
    .map((file) => ({ ...file, imports: importsOf(outputs.get(file.name)) }));
  const entryRaw = compiled.find(({ name }) => outputs.get(name)?.inputs[entry.module])?.name as string;
  const entryImports = staticImports(entryRaw, outputs);
  const startupChunks = [entryRaw, ...entryImports];
  // Dynamic imports, because the parser takes 50 ms to load and most runs compile nothing.
  const [{ removeFacades }, { compileAllEarly }] = await Promise.all([
    import('./facades.ts'),
    import('./compileEarly.ts'),
  ]);
  const { chunks, mergedInto } = removeFacades(compiled, (name) => isEmpty(outputs.get(name)), startupChunks);
  if (chunks.length > budgets.chunks) {
    throw new BuildError(`The variant ${key} has ${chunks.length} chunks; the budget is ${budgets.chunks}.`, {
      exit: 5,
      hint: 'Use one import() per area of the app, not one per route.',
    });
  }
  const named = nameChunks(
    await Promise.all(
      chunks.map(async (chunk) => {
        const text = await minifyScript(chunk.text);
        return { ...chunk, text: startupChunks.includes(chunk.name) ? compileAllEarly(text) : text };
      }),
    ),
  );
  const final = (name: string) => (named.get(name) as { name: string }).name;
  const loadedBy = (module: string): string[] => {
    const area = [...outputs].find(([, output]) => output.entryPoint === areaModule(module))?.[0];
    const names = area === undefined ? [] : [...staticImports(area, outputs), mergedInto.get(area) ?? area];
    return [...new Set(names)].filter((name) => named.has(name) && !startupChunks.includes(name)).map(final);
  };
  const areas = readAreas(metafile, { entry: entryRaw, moved: mergedInto });
  const finalOf = (name: string) => named.get(mergedInto.get(name) ?? name)?.name;
  return {
    stages: { merged: chunks, mergedInto, named },
    chunks: [...named].map(([raw, { name, text }]) => ({
      file: name,
      area: findArea(areas, raw),
      kind: 'js',
      bytes: Buffer.byteLength(text),
      ...finalImports(outputs.get(raw), finalOf, name),
      inputs: distributeBytes(listInputSizes(outputs.get(raw)), Buffer.byteLength(text)),
    })),
    // Sorted by final name, because esbuild's names and order depend on the path of the checkout.
    scripts: new Map(
      [...named.values()]
        .map(({ name, text }) => [name, text] as const)
        .sort(([a], [b]) => compareText(a, b)),
    ),
    entry: final(entryRaw),
    entryImports: entryImports.map(final),
    backend: loadedBy(entry.backend),
    lazyShared: entry.lazyShared === undefined ? [] : loadedBy(entry.lazyShared),
  };
}

type Output = Metafile['outputs'][string];

function isEmpty(output: Output | undefined): boolean {
  return Object.values(output?.inputs ?? {}).every(({ bytesInOutput }) => bytesInOutput === 0);
}

/**
 * True for an entry file without code: its modules are all in shared chunks. Pages load the chunk with the entry module
 * instead.
 */
function isEmptyEntry(output: Output | undefined, { module }: Entry): boolean {
  if (output?.entryPoint === vendorModule) return true;
  return output?.entryPoint === module && !output.inputs[module]?.bytesInOutput;
}

function importsOf(output: Output | undefined): string[] {
  return (output?.imports ?? []).filter((item) => !item.external).map((item) => basename(item.path));
}

/** Imports by final name, without imports of chunks that were merged into this chunk. */
function finalImports(
  output: Output | undefined,
  finalOf: (name: string) => string | undefined,
  ownName: string,
): Pick<ChunkStats, 'imports' | 'dynamicImports'> {
  const namesOf = (isStatic: boolean) => {
    const found = (output?.imports ?? [])
      .filter((item) => !item.external && (item.kind === 'import-statement') === isStatic)
      .map((item) => finalOf(basename(item.path)));
    return [...new Set(found)].filter((name) => name !== undefined && name !== ownName).sort() as string[];
  };
  return { imports: namesOf(true), dynamicImports: namesOf(false) };
}

/** File names of all chunks that a chunk imports statically, directly or through others. */
export function staticImports(
  name: string,
  outputs: ReadonlyMap<string, Output>,
  seen = new Set<string>(),
): string[] {
  for (const item of outputs.get(name)?.imports ?? []) {
    const next = basename(item.path);
    if (item.kind !== 'import-statement' || item.external || seen.has(next)) continue;
    seen.add(next);
    staticImports(next, outputs, seen);
  }
  return [...seen];
}
