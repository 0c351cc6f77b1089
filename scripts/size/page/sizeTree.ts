import type { ChunkData, SizeData } from './sizeData.ts';

/** A part of a variant: all of it, an area, a file, a folder or a library, a source. */
export interface SizeNode {
  readonly name: string;
  readonly kind: 'variant' | 'area' | 'chunk' | 'folder' | 'source';
  /** On the wire: a packed file's bytes are shared out by what its sources take before packing. */
  readonly packed: number;
  readonly bytes: number;
  /** Heaviest first. */
  readonly children: readonly SizeNode[];
  /** The area that it belongs to, which gives it its colour. */
  readonly area: string;
}

/** @param isShown of a source path, where only some are asked for */
export function growTree(data: SizeData, variant: number, isShown: (path: string) => boolean): SizeNode {
  const { title, chunks } = data.variants[variant] ?? { title: '', chunks: [] };
  const areas = new Map<string, SizeNode[]>();
  for (const index of chunks) {
    const chunk = data.chunks[index];
    const node = chunk && growChunk(chunk, data.paths, isShown);
    if (!chunk || !node) continue;
    areas.set(chunk.area, [...(areas.get(chunk.area) ?? []), node]);
  }
  const children = [...areas].map(([area, nodes]) => join(area, 'area', area, nodes));
  return join(title, 'variant', '', children);
}

function growChunk(
  chunk: ChunkData,
  paths: readonly string[],
  isShown: (path: string) => boolean,
): SizeNode | undefined {
  const { area, file } = chunk;
  const groups = new Map<string, SizeNode[]>();
  for (const [path, bytes] of chunk.inputs) {
    const name = paths[path] ?? '';
    if (!isShown(name)) continue;
    const packed = (bytes / chunk.bytes) * chunk.packed;
    const source: SizeNode = { name, kind: 'source', packed, bytes, children: [], area };
    const group = groupOf(name);
    groups.set(group, [...(groups.get(group) ?? []), source]);
  }
  const folders = [...groups].map(([name, sources]) => join(name, 'folder', area, sources));
  return folders.length === 0 ? undefined : join(file, 'chunk', area, folders);
}

function join(name: string, kind: SizeNode['kind'], area: string, children: readonly SizeNode[]): SizeNode {
  const add = (of: 'packed' | 'bytes') => children.reduce((sum, child) => sum + child[of], 0);
  const heaviest = [...children].sort((a, b) => b.packed - a.packed || (a.name < b.name ? -1 : 1));
  return { name, kind, area, packed: add('packed'), bytes: add('bytes'), children: heaviest };
}

/** A library, or a folder of ours. */
function groupOf(path: string): string {
  const library = /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1];
  return library ?? path.slice(0, path.lastIndexOf('/'));
}
