import { type HierarchyNode, type HierarchyRectangularNode, hierarchy, treemap } from 'd3-hierarchy';
import { escapeHtml } from '#build/render/escape.ts';
import { type ReleaseSize, shareOf, type VariantSize } from '#build/report/measureSize.ts';
import { showBytes } from '../cli/text.ts';
import { shortenNames } from './sizeText.ts';

/** A box of the treemap: a variant, an area, a library or folder, or a source file. */
interface SizeNode {
  readonly name: string;
  /** Compressed bytes of a source file: its share of the bundle file that contains it. */
  bytes: number;
  readonly children: Map<string, SizeNode>;
}

/** The treemap is drawn once for laptops and once for phones, so that its labels keep their size. */
const shapes = [
  { name: 'wide', width: 1200, height: 640 },
  { name: 'tall', width: 360, height: 560 },
];
const headHeight = 20;

const styles = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { margin: 0 auto; padding: 1rem; max-width: 80rem }
h1 { font-size: 1.5rem; line-height: 1.25; margin: .5rem 0 }
summary { cursor: pointer; padding: .5rem; border-radius: .375rem; overflow-wrap: anywhere }
summary:focus-visible { outline: 3px solid highlight }
.variant { border: 1px solid color-mix(in srgb, currentcolor 25%, transparent); border-radius: .5rem; margin: .75rem 0; padding: .25rem .5rem }
.variant > summary { font-weight: 600 }
.key { font-size: .875rem; margin: 0 .5rem .75rem; overflow-wrap: anywhere; opacity: .8 }
svg { display: block; width: 100%; height: auto; font-size: 12px }
svg.tall { display: none }
rect { stroke: canvas; fill-opacity: .3 }
text { fill: currentcolor }
ul { list-style: none; margin: 0 0 .5rem; padding-left: 1.25rem }
li:not(:has(details)) { padding: .125rem .5rem; overflow-wrap: anywhere }
.size { font-variant-numeric: tabular-nums; opacity: .8; white-space: nowrap }
@media (max-width: 40rem) { svg.wide { display: none } svg.tall { display: block } ul { padding-left: .75rem } }
`;

/** Renders each variant as a treemap and as a list that opens with the keyboard: one HTML page without scripts. */
export function renderSizePage({ environment, release, quality, variants }: ReleaseSize): string {
  const title = `Bundle sizes of ${escapeHtml(environment)}`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><style>${styles}</style></head>
<body><h1>${title}</h1>
<p>Release ${escapeHtml(release)}. The area of a box is its share of the download (brotli ${quality}). Below each map, the same sizes are a list down to every source.</p>
<main>${variants.map((variant, index) => renderVariant(variant, index === 0)).join('\n')}</main>
</body></html>
`;
}

function renderVariant(variant: VariantSize, isOpen: boolean): string {
  const { flavour, bundles, key, parts } = variant;
  const root = hierarchy(buildTree(parts), ({ children }) => [...children.values()])
    .sum(({ bytes }) => bytes)
    .sort((a, b) => (b.value ?? 0) - (a.value ?? 0));
  const name = shortenNames(bundles, 3);
  const title = flavour === 'supplement' ? name : `${name} · ${flavour}`;
  const maps = shapes.map(({ name: shape, width, height }) => {
    const map = treemap<SizeNode>().size([width, height]).paddingTop(headHeight).paddingInner(1).round(true);
    const boxes = map(root.copy())
      .descendants()
      .filter(({ depth }) => depth === 1 || depth === 2);
    return `<svg class="${shape}" viewBox="0 ${headHeight} ${width} ${height - headHeight}" role="img" aria-label="${escapeHtml(`Treemap of ${title}. The list below has the same sizes.`)}">${boxes.map(renderBox).join('')}</svg>`;
  });
  const areas = (root.children ?? []).map((area) =>
    renderItem(area, (group) => renderItem(group, renderSource)),
  );
  return `<details class="variant"${isOpen ? ' open' : ''}><summary>${escapeHtml(title)} ${sizeOf(root)}</summary>
<p class="key">${escapeHtml(key)}</p>
${maps.join('\n')}
<ul>${areas.join('')}</ul></details>`;
}

type Box = HierarchyRectangularNode<SizeNode>;
type Item = HierarchyNode<SizeNode>;

/** A nested `svg` element clips the name to the box. */
function renderBox(box: Box): string {
  const [width, height] = [box.x1 - box.x0, box.y1 - box.y0];
  if (width < 2 || height < 2) return '';
  const area = box.ancestors().at(-2) as Box;
  const hue = ((area.parent?.children?.indexOf(area) ?? 0) * 67 + 215) % 360;
  const label = `${escapeHtml(box.data.name)} ${showBytes(Math.round(box.value ?? 0))}`;
  const text = width < 40 || height < 16 ? '' : `<text x="4" y="14">${label}</text>`;
  return `<svg x="${box.x0}" y="${box.y0}" width="${width}" height="${height}"><title>${label}</title><rect width="100%" height="100%" fill="hsl(${hue} 60% 50%)"/>${text}</svg>`;
}

function renderItem(item: Item, renderChild: (child: Item) => string): string {
  const children = (item.children ?? []).map(renderChild).join('');
  return `<li><details><summary>${escapeHtml(item.data.name)} ${sizeOf(item)}</summary><ul>${children}</ul></details></li>`;
}

function renderSource(source: Item): string {
  return `<li>${escapeHtml(source.data.name)} ${sizeOf(source)}</li>`;
}

function sizeOf({ value = 0 }: Item): string {
  return `<span class="size">${showBytes(Math.round(value))}</span>`;
}

function buildTree(parts: VariantSize['parts']): SizeNode {
  const root = newNode('');
  for (const file of parts)
    for (const [path, sourceBytes] of Object.entries(file.sources)) {
      const folder = path.slice(0, path.lastIndexOf('/'));
      const library = /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1];
      const group = childOf(childOf(root, file.area), library ?? folder);
      childOf(group, path.slice(library ? `node_modules/${library}/`.length : folder.length + 1)).bytes +=
        shareOf(file, sourceBytes);
    }
  return root;
}

function newNode(name: string): SizeNode {
  return { name, bytes: 0, children: new Map() };
}

function childOf({ children }: SizeNode, name: string): SizeNode {
  const child = children.get(name) ?? newNode(name);
  children.set(name, child);
  return child;
}
