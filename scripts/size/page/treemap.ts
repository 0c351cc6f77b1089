import { showBytes } from '../../report/bytes.ts';
import { findNeighbour } from './neighbours.ts';
import { shortName } from './shortName.ts';
import type { SizeNode } from './sizeTree.ts';
import { type Box, squarify } from './squarify.ts';

export interface Treemap {
  /** @param areas all areas of the variant in a stable order; the index determines the color */
  show(node: SizeNode, areas: readonly string[]): void;
  focusFirst(): void;
  focusOn(name: string | undefined): void;
}

interface TreemapActions {
  open(node: SizeNode): void;
  close(): void;
}

const hues = 8;
/** Minimum size in px for a box to show its name. */
const [minWidth, minHeight] = [44, 22];
const headHeight = 24;
const gap = 2;

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * Draws a button for each child of a node, sized by its bytes, with its own children inside. Only one button is in the
 * tab order.
 */
export function createTreemap(map: HTMLElement, actions: TreemapActions): Treemap {
  let shown: { node: SizeNode; areas: readonly string[] } | undefined;
  let tiles: { button: HTMLButtonElement; box: Box; child: SizeNode }[] = [];

  const draw = () => {
    if (!shown) return;
    const { node, areas } = shown;
    const mapBox = { x: 0, y: 0, width: map.clientWidth, height: map.clientHeight };
    const children = node.children.filter(({ compressed }) => compressed > 0);
    const boxes = squarify(
      children.map(({ compressed }) => compressed),
      mapBox,
    );
    tiles = children.map((child, index) => {
      const box = boxes[index] as Box;
      return { child, box, button: drawTile(child, box, node, areas) };
    });
    map.replaceChildren(...tiles.map(({ button }) => button));
    for (const [index, { button }] of tiles.entries()) button.tabIndex = index === 0 ? 0 : -1;
  };

  const drawTile = (child: SizeNode, box: Box, parent: SizeNode, areas: readonly string[]) => {
    const button = document.createElement('button');
    const share = ((child.compressed / parent.compressed) * 100).toFixed(1);
    const description = `${child.name}: ${showBytes(Math.round(child.compressed))} compressed, ${share} % of the visible total, ${showBytes(child.bytes)} uncompressed`;
    button.type = 'button';
    button.className = `tile hue-${hueOf(child.area, areas)}`;
    button.title = description;
    button.setAttribute('aria-label', description);
    setPosition(button, box);
    if (box.width >= minWidth && box.height >= minHeight) button.append(label(child));
    if (child.children.length > 0) button.append(...drawInside(child, box));
    else button.classList.add('last');
    button.addEventListener('click', () => child.children.length > 0 && actions.open(child));
    return button;
  };

  const focusAt = (index: number) => {
    for (const [at, { button }] of tiles.entries()) button.tabIndex = at === index ? 0 : -1;
    tiles[index]?.button.focus();
  };

  map.addEventListener('keydown', (event) => {
    const at = tiles.findIndex(({ button }) => button === document.activeElement);
    const direction = arrows[event.key];
    if (direction) {
      const next = findNeighbour(
        tiles.map(({ box }) => box),
        at,
        direction,
      );
      if (next !== undefined) focusAt(next);
    } else if (event.key === 'Escape' || event.key === 'Backspace') actions.close();
    else return;
    event.preventDefault();
  });
  map.addEventListener('focusin', ({ target }) => {
    for (const { button } of tiles) button.tabIndex = button === target ? 0 : -1;
  });
  new ResizeObserver(draw).observe(map);

  return {
    show(node, areas) {
      shown = { node, areas };
      draw();
    },
    focusFirst: () => focusAt(0),
    focusOn: (name) =>
      focusAt(
        Math.max(
          0,
          tiles.findIndex(({ child }) => child.name === name),
        ),
      ),
  };
}

function hueOf(area: string, areas: readonly string[]): number {
  return (Math.max(0, areas.indexOf(area)) % hues) + 1;
}

/** Sets styles through the CSSOM, because the content security policy blocks style attributes. */
function setPosition(element: HTMLElement, { x, y, width, height }: Box): void {
  element.style.left = `${x}px`;
  element.style.top = `${y}px`;
  element.style.width = `${Math.max(0, width - gap)}px`;
  element.style.height = `${Math.max(0, height - gap)}px`;
}

function label(child: SizeNode): HTMLElement {
  const element = document.createElement('span');
  const name = document.createElement('b');
  element.className = 'tile-name';
  name.textContent = shortName(child);
  element.append(name, ` ${showBytes(Math.round(child.compressed))}`);
  return element;
}

/** Draws the children of a tile as a preview without buttons. Opening the tile creates the buttons. */
function drawInside(child: SizeNode, { width, height }: Box): HTMLElement[] {
  let node = child;
  while (node.children.length === 1 && node.children[0]) node = node.children[0];
  const innerBox = { x: gap, y: headHeight, width: width - 3 * gap, height: height - headHeight - 2 * gap };
  if (innerBox.width < minWidth || innerBox.height < minHeight) return [];
  const inner = node.children.filter(({ compressed }) => compressed > 0);
  const boxes = squarify(
    inner.map(({ compressed }) => compressed),
    innerBox,
  );
  return inner.flatMap((each, index) => {
    const box = boxes[index] as Box;
    if (box.width < gap * 2 || box.height < gap * 2) return [];
    const tile = document.createElement('span');
    tile.className = 'inner';
    setPosition(tile, box);
    if (box.width >= minWidth * 1.5 && box.height >= minHeight) tile.textContent = shortName(each);
    return [tile];
  });
}
