import { basename } from 'node:path';
import type { Metafile } from 'esbuild';
import { areaModule } from './chunkPlugins.ts';
import { areaName, firstScreen, sharedArea, sourcePath } from './codeStats.ts';

/**
 * Chunk file name from esbuild → the areas whose entry module is in the chunk (`entryAreas`), and the areas that import the
 * chunk statically (`importingAreas`).
 */
export type ChunkAreas = ReadonlyMap<
  string,
  { readonly entryAreas: readonly string[]; readonly importingAreas: readonly string[] }
>;

/**
 * Finds the areas that load each chunk.
 * @param moved chunks that were merged into another chunk, with their target
 */
export function readAreas(
  metafile: Pick<Metafile, 'outputs'>,
  { entry, moved: mergedInto }: { readonly entry: string; readonly moved: ReadonlyMap<string, string> },
): ChunkAreas {
  const outputs = new Map(Object.entries(metafile.outputs).map(([path, output]) => [basename(path), output]));
  const areas = new Map<string, { entryAreas: string[]; importingAreas: string[] }>();
  const areasOf = (chunk: string) => {
    const existing = areas.get(chunk) ?? { entryAreas: [], importingAreas: [] };
    areas.set(chunk, existing);
    return existing;
  };
  const visit = (chunk: string, area: string, seen: Set<string>) => {
    if (seen.has(chunk)) return;
    seen.add(chunk);
    areasOf(mergedInto.get(chunk) ?? chunk).importingAreas.push(area);
    for (const { path, kind, external } of outputs.get(chunk)?.imports ?? []) {
      if (kind === 'import-statement' && !external) visit(basename(path), area, seen);
    }
  };
  visit(entry, firstScreen, new Set());
  for (const [chunk, { entryPoint }] of outputs) {
    const module = entryPoint?.startsWith(areaModule(''))
      ? entryPoint.slice(areaModule('').length)
      : undefined;
    if (module === undefined) continue;
    const area = areaName(sourcePath(module) as string);
    areasOf(mergedInto.get(chunk) ?? chunk).entryAreas.push(area);
    visit(chunk, area, new Set());
  }
  return areas;
}

/** Chunks that the first screen loads belong to the first screen. A chunk that several areas need is `shared`. */
export function findArea(areas: ChunkAreas, chunk: string): string {
  const { entryAreas = [], importingAreas = [] } = areas.get(chunk) ?? {};
  if (importingAreas.includes(firstScreen)) return firstScreen;
  const names = [...new Set(entryAreas.length > 0 ? entryAreas : importingAreas)].sort();
  return names.length === 1 ? (names[0] as string) : sharedArea;
}
