import type { ChunkData, SizeData } from './sizeData.ts';

/** A node of the size tree: a variant, an area, a file, a folder or library, or a source. */
export interface SizeNode {
  readonly name: string;
  readonly kind: 'variant' | 'area' | 'chunk' | 'folder' | 'source';
  /**
   * Compressed bytes. The compressed size of a file is divided among its sources in proportion to their uncompressed
   * sizes.
   */
  readonly compressed: number;
  readonly bytes: number;
  /** Largest first. */
  readonly children: readonly SizeNode[];
  /** The area that the node belongs to, which determines its color. */
  readonly area: string;
}

/** @param isShown returns true for the source paths to include */
export function buildSizeTree(data: SizeData, variant: number, isShown: (path: string) => boolean): SizeNode {
  const { title, chunks } = data.variants[variant] ?? { title: '', chunks: [] };
  const areas = new Map<string, SizeNode[]>();
  for (const index of chunks) {
    const chunk = data.chunks[index];
    const node = chunk && buildChunkNode(chunk, data.paths, isShown);
    if (!chunk || !node) continue;
    areas.set(chunk.area, [...(areas.get(chunk.area) ?? []), node]);
  }
  const children = [...areas].map(([area, nodes]) => createNode(area, 'area', area, nodes));
  return createNode(title, 'variant', '', children);
}

function buildChunkNode(
  chunk: ChunkData,
  paths: readonly string[],
  isShown: (path: string) => boolean,
): SizeNode | undefined {
  const { area, file } = chunk;
  const groups = new Map<string, SizeNode[]>();
  for (const [path, bytes] of chunk.inputs) {
    const name = paths[path] ?? '';
    if (!isShown(name)) continue;
    const compressed = (bytes / chunk.bytes) * chunk.compressed;
    const source: SizeNode = { name, kind: 'source', compressed, bytes, children: [], area };
    const group = groupOf(name);
    groups.set(group, [...(groups.get(group) ?? []), source]);
  }
  const folders = [...groups].map(([name, sources]) => createNode(name, 'folder', area, sources));
  return folders.length === 0 ? undefined : createNode(file, 'chunk', area, folders);
}

function createNode(
  name: string,
  kind: SizeNode['kind'],
  area: string,
  children: readonly SizeNode[],
): SizeNode {
  const add = (of: 'compressed' | 'bytes') => children.reduce((sum, child) => sum + child[of], 0);
  const sorted = [...children].sort((a, b) => b.compressed - a.compressed || (a.name < b.name ? -1 : 1));
  return { name, kind, area, compressed: add('compressed'), bytes: add('bytes'), children: sorted };
}

/** Returns the library, or the project folder, of a source path. */
function groupOf(path: string): string {
  const library = /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1];
  return library ?? path.slice(0, path.lastIndexOf('/'));
}
