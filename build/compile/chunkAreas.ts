import { basename } from 'node:path';
import type { Metafile } from 'esbuild';
import { areaModule } from './chunkPlugins.ts';
import { areaName, firstScreen, sharedArea, sourcePath } from './codeFacts.ts';

/**
 * Chunk file name from esbuild → the areas whose entry module is in the chunk (`own`), and the areas that import the
 * chunk statically (`needed`).
 */
export type ChunkAreas = ReadonlyMap<
  string,
  { readonly own: readonly string[]; readonly needed: readonly string[] }
>;

/**
 * Finds the areas that load each chunk.
 * @param moved chunks that were merged into another chunk, with their target
 */
export function readAreas(
  metafile: Pick<Metafile, 'outputs'>,
  { entry, moved }: { readonly entry: string; readonly moved: ReadonlyMap<string, string> },
): ChunkAreas {
  const outputs = new Map(Object.entries(metafile.outputs).map(([path, output]) => [basename(path), output]));
  const areas = new Map<string, { own: string[]; needed: string[] }>();
  const at = (chunk: string) => {
    const known = areas.get(chunk) ?? { own: [], needed: [] };
    areas.set(chunk, known);
    return known;
  };
  const follow = (chunk: string, area: string, seen: Set<string>) => {
    if (seen.has(chunk)) return;
    seen.add(chunk);
    at(moved.get(chunk) ?? chunk).needed.push(area);
    for (const { path, kind, external } of outputs.get(chunk)?.imports ?? []) {
      if (kind === 'import-statement' && !external) follow(basename(path), area, seen);
    }
  };
  follow(entry, firstScreen, new Set());
  for (const [chunk, { entryPoint }] of outputs) {
    const module = entryPoint?.startsWith(areaModule(''))
      ? entryPoint.slice(areaModule('').length)
      : undefined;
    if (module === undefined) continue;
    const area = areaName(sourcePath(module) as string);
    at(moved.get(chunk) ?? chunk).own.push(area);
    follow(chunk, area, new Set());
  }
  return areas;
}

/** Chunks that the first screen loads belong to the first screen. A chunk that several areas need is `shared`. */
export function findArea(areas: ChunkAreas, chunk: string): string {
  const { own = [], needed = [] } = areas.get(chunk) ?? {};
  if (needed.includes(firstScreen)) return firstScreen;
  const names = [...new Set(own.length > 0 ? own : needed)].sort();
  return names.length === 1 ? (names[0] as string) : sharedArea;
}
