import { describe, expect, it } from 'vitest';
import { findNeighbour } from '#scripts/size/page/neighbours.ts';
import { shortName } from '#scripts/size/page/shortName.ts';
import type { SizeData } from '#scripts/size/page/sizeData.ts';
import { buildSizeTree } from '#scripts/size/page/sizeTree.ts';
import { squarify } from '#scripts/size/page/squarify.ts';

const data: SizeData = {
  variants: [
    { title: 'acme', chunks: [0, 1] },
    { title: 'birch', chunks: [1] },
  ],
  chunks: [
    {
      file: 'a.js',
      area: 'photos',
      bytes: 100,
      compressed: 50,
      inputs: [
        [0, 60],
        [1, 20],
        [2, 20],
      ],
    },
    { file: 'b.css', area: 'first screen', bytes: 80, compressed: 20, inputs: [[3, 80]] },
  ],
  paths: ['src/photos/a.ts', 'node_modules/@scope/lib/x.js', 'node_modules/@scope/lib/y.js', 'src/ui/b.css'],
};
const all = () => true;

describe('size tree of a variant', () => {
  it('splits the compressed size in proportion to the uncompressed sizes', () => {
    const tree = buildSizeTree(data, 0, all);
    expect([tree.compressed, tree.bytes, tree.children.map(({ name }) => name)]).toEqual([
      70,
      180,
      ['photos', 'first screen'],
    ]);
    const [projectCode, library] = tree.children[0]?.children[0]?.children ?? [];
    expect([projectCode?.name, projectCode?.compressed]).toEqual(['src/photos', 30]);
    expect([library?.name, library?.compressed, library?.children.length]).toEqual(['@scope/lib', 20, 2]);
    expect(buildSizeTree(data, 1, all).compressed).toBe(20);
  });

  it('contains only the sources that match the filter', () => {
    const tree = buildSizeTree(data, 0, (path) => path.includes('y.js'));
    expect([tree.compressed, tree.children.length]).toEqual([10, 1]);
    expect(buildSizeTree(data, 0, () => false).children).toEqual([]);
  });

  it('names chunks after their contents instead of their hash', () => {
    const chunk = buildSizeTree(data, 0, all).children[0]?.children[0];
    expect(chunk && shortName(chunk)).toBe('js: src/photos +1');
    expect(shortName({ name: 'src/ui/b.css', kind: 'source', children: [] })).toBe('b.css');
  });
});

describe('treemap', () => {
  it.each([
    [[6, 6, 4, 3, 2, 2, 1], { x: 0, y: 0, width: 6, height: 4 }],
    [[100, 1, 1], { x: 5, y: 7, width: 300, height: 900 }],
    [[3], { x: 0, y: 0, width: 10, height: 10 }],
  ])('gives each box its share of the area, fills the whole area and has no overlaps: %s', (sizes, box) => {
    const boxes = squarify(sizes, box);
    const total = sizes.reduce((sum, size) => sum + size, 0);
    const totalArea = box.width * box.height;
    for (const [index, { x, y, width, height }] of boxes.entries()) {
      expect(width * height).toBeCloseTo(((sizes[index] ?? 0) / total) * totalArea, 6);
      expect(x).toBeGreaterThanOrEqual(box.x - 1e-6);
      expect(y).toBeGreaterThanOrEqual(box.y - 1e-6);
      expect(x + width).toBeLessThanOrEqual(box.x + box.width + 1e-6);
      expect(y + height).toBeLessThanOrEqual(box.y + box.height + 1e-6);
    }
    for (const [index, a] of boxes.entries())
      for (const b of boxes.slice(index + 1)) {
        const overlapX = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
        const overlapY = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
        expect(Math.min(overlapX, overlapY)).toBeLessThan(1e-6);
      }
  });

  it('keeps boxes close to squares, as in the example of the squarified treemap paper', () => {
    const boxes = squarify([6, 6, 4, 3, 2, 2, 1], { x: 0, y: 0, width: 6, height: 4 });
    expect(boxes[0]).toEqual({ x: 0, y: 0, width: 3, height: 2 });
    const thirdBox = [boxes[2]?.x, boxes[2]?.y, boxes[2]?.width, boxes[2]?.height];
    expect(thirdBox.map((value) => value?.toFixed(3))).toEqual(['3.000', '0.000', '1.714', '2.333']);
    expect(
      Math.max(...boxes.map(({ width, height }) => Math.max(width / height, height / width))),
    ).toBeLessThan(2.8);
  });

  it('moves with the arrow keys to the adjacent box in that direction', () => {
    const [leftBox, rightBox, lowerBox] = [
      { x: 0, y: 0, width: 10, height: 10 },
      { x: 10, y: 0, width: 10, height: 10 },
      { x: 0, y: 10, width: 20, height: 10 },
    ];
    const boxes = [leftBox, rightBox, lowerBox] as const;
    expect(findNeighbour(boxes, 0, [1, 0])).toBe(1);
    expect(findNeighbour(boxes, 0, [0, 1])).toBe(2);
    expect(findNeighbour(boxes, 2, [0, -1])).toBe(0);
    expect(findNeighbour(boxes, 0, [-1, 0])).toBeUndefined();
  });
});
