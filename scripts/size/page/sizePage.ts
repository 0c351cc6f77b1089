import { showBytes } from '../../report/bytes.ts';
import { showTable } from './partsTable.ts';
import type { SizeData } from './sizeData.ts';
import { buildSizeTree, type SizeNode } from './sizeTree.ts';
import { createTreemap } from './treemap.ts';

/** Returns an element of the page by id. */
function elementById<T extends HTMLElement>(id: string): T {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no ${id}.`);
  return found as T;
}

const data = JSON.parse(elementById('report-data').textContent ?? '') as SizeData;
const variants = elementById<HTMLSelectElement>('variant');
const filter = elementById<HTMLInputElement>('filter');
const trail = elementById('trail');
const status = elementById('said');

/** Names of the nodes from the root of the tree to the current node. */
let path: readonly string[] = [];
let tree: SizeNode;

const treemap = createTreemap(elementById('map'), { open: goDown, close: goUp });

function rebuildTree(): void {
  const query = filter.value.trim().toLowerCase();
  tree = buildSizeTree(data, variants.selectedIndex, (name) => name.toLowerCase().includes(query));
}

/** Returns the nodes along the path. Stops early if a node does not exist in this variant or is filtered out. */
function nodesOnPath(): SizeNode[] {
  const nodes = [tree];
  for (const name of path) {
    const next = nodes.at(-1)?.children.find((child) => child.name === name);
    if (!next) break;
    nodes.push(next);
  }
  return nodes;
}

/** Opens a node. Skips nodes whose only child has children, because their treemap would be a single box. */
function goDown(node: SizeNode): void {
  let last = node;
  path = [...nodesOnPath().slice(1), node].map(({ name }) => name);
  while (last.children.length === 1 && (last.children[0]?.children.length ?? 0) > 0) {
    last = last.children[0] as SizeNode;
    path = [...path, last.name];
  }
  show();
  treemap.focusFirst();
}

function goUp(): void {
  const nodes = nodesOnPath();
  let depth = nodes.length - 2;
  while (depth > 0 && nodes[depth]?.children.length === 1) depth--;
  if (depth < 0) return;
  const previous = nodes[depth + 1]?.name;
  path = nodes.slice(1, depth + 1).map(({ name }) => name);
  show();
  treemap.focusOn(previous);
}

function show(): void {
  const nodes = nodesOnPath();
  const node = nodes.at(-1) ?? tree;
  trail.replaceChildren(...nodes.map((each, depth) => crumb(each, depth, depth === nodes.length - 1)));
  treemap.show(node, tree.children.map(({ name }) => name).sort());
  showTable(elementById('parts'), node, goDown);
  const count = node.children.length;
  status.textContent =
    count === 0
      ? 'No source path matches.'
      : `${node.kind === 'variant' ? 'Total' : node.name}: ${showBytes(Math.round(node.compressed))} compressed, ${count} ${count === 1 ? 'part' : 'parts'}.`;
}

function crumb(node: SizeNode, depth: number, isLast: boolean): HTMLLIElement {
  const item = document.createElement('li');
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = depth === 0 ? 'All' : node.name;
  if (isLast) button.setAttribute('aria-current', 'true');
  button.addEventListener('click', () => {
    path = path.slice(0, depth);
    show();
  });
  item.append(button);
  return item;
}

variants.addEventListener('change', () => {
  rebuildTree();
  show();
});
filter.addEventListener('input', () => {
  rebuildTree();
  show();
});
elementById('explorer').hidden = false;
rebuildTree();
show();
