import { type HierarchyRectangularNode, hierarchy, treemap } from 'd3-hierarchy';
import type { BundleStats } from '#build/compile/bundleStats.ts';
import { escapeHtml } from '#build/render/escape.ts';
import type { MeasuredRelease } from '#build/size/compareSizes.ts';
import type { ReleaseSize, VariantSize } from '#build/size/measureSize.ts';
import { showBytes } from '../cli/bytes.ts';
import { shortenNames } from './sizeText.ts';

/** A variant, an area, a folder or library, or a source. */
interface SizeNode {
  readonly name: string;
  /** For the tooltip. */
  readonly path: string;
  /** Compressed bytes of a source: its share of the file that contains it. */
  bytes?: number;
  readonly children?: SizeNode[];
}

const [width, height] = [1600, 900];
const headHeight = 18;

/** Renders a treemap of each variant as one self-contained HTML page without scripts. */
export function renderSizePage({ environment, release, variants }: ReleaseSize, measured: MeasuredRelease) {
  const maps = variants.flatMap((variant, index) => {
    const stats = measured.bundleStats.get(variant.name);
    return stats ? [renderVariant(variant, stats, index === 0)] : [];
  });
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Bundle sizes of ${escapeHtml(environment)}</title>
<style>
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif }
body { margin: 2rem auto; padding: 0 1rem; max-width: 110rem }
summary { padding: .5rem 0; cursor: pointer; overflow-wrap: anywhere }
svg { display: block; font-size: 12px }
rect { stroke: canvas; fill-opacity: .25 }
text { fill: currentcolor }
</style></head>
<body><h1>Bundle sizes of ${escapeHtml(environment)}</h1>
<p>Release ${escapeHtml(release)}. The area of a box is its share of the download, compressed with brotli. Point at a box to see its path and size.</p>
${maps.join('\n')}
</body></html>
`;
}

function renderVariant({ bundles, key }: VariantSize, stats: BundleStats, isOpen: boolean): string {
  const root = treemap<SizeNode>().size([width, height]).paddingTop(headHeight).paddingInner(1).round(true)(
    hierarchy(buildTree(key, stats))
      .sum(({ bytes = 0 }) => bytes)
      .sort((a, b) => (b.value ?? 0) - (a.value ?? 0)),
  );
  const title = `${shortenNames(bundles, 3)} · ${key}`;
  return `<details${isOpen ? ' open' : ''}><summary>${escapeHtml(title)}</summary>
<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${escapeHtml(`Treemap of ${title}`)}">${root.descendants().map(renderBox).join('')}</svg></details>`;
}

/** A nested `svg` element clips the name to the box. */
function renderBox(node: HierarchyRectangularNode<SizeNode>): string {
  const { x0, y0, x1, y1, data, value = 0 } = node;
  const [boxWidth, boxHeight] = [x1 - x0, y1 - y0];
  if (boxWidth < 3 || boxHeight < 3) return '';
  const size = showBytes(Math.round(value));
  const label =
    boxWidth < 40 || boxHeight < headHeight
      ? ''
      : `<text x="4" y="13">${escapeHtml(data.name)} ${size}</text>`;
  return `<svg x="${x0}" y="${y0}" width="${boxWidth}" height="${boxHeight}"><title>${escapeHtml(`${data.path}: ${size}`)}</title><rect width="100%" height="100%" fill="${colourOf(node)}"/>${label}</svg>`;
}

/** One hue per area. Boxes are translucent, so inner boxes are darker. */
function colourOf(node: HierarchyRectangularNode<SizeNode>): string {
  const area = node.ancestors().at(-2);
  return area === undefined
    ? 'none'
    : `hsl(${((area.parent?.children?.indexOf(area) ?? 0) * 67 + 215) % 360} 60% 50%)`;
}

function buildTree(name: string, { chunks }: BundleStats): SizeNode {
  const root = { name, path: name, children: [] };
  for (const { area, inputs, bytes, brotli } of chunks)
    for (const [path, inputBytes] of Object.entries(inputs)) {
      const folder = path.slice(0, path.lastIndexOf('/'));
      const library = /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1];
      const group = childOf(childOf(root, area, area), library ?? folder, library ?? folder);
      const source = childOf(group, path.slice(folder.length + 1), path);
      source.bytes = (source.bytes ?? 0) + (inputBytes / bytes) * brotli;
    }
  return root;
}

/** Files of a library can have the same name in different folders, so paths identify the nodes. */
function childOf({ children = [] }: SizeNode, name: string, path: string): SizeNode {
  const found = children.find((child) => child.path === path);
  if (found) return found;
  const child = { name, path, children: [] };
  children.push(child);
  return child;
}
