import type { Point } from '#src/ui/car/carModel.ts';
import { simplify, simplifyClosed } from './curves.ts';

/** How many pixels on each side of a point are averaged. */
const smoothing = 9;

/**
 * Returns the outer edge of overlapping shapes, by filling a bitmap and following its edge.
 * @param scale pixels of the bitmap per unit of the drawing
 */
export function traceUnion(
  shapes: readonly (readonly Point[])[],
  width: number,
  height: number,
  scale = 6,
): Point[] {
  const [columns, rows] = [width * scale, height * scale];
  const bitmap = new Uint8Array(columns * rows);
  for (const shape of shapes)
    fillShape(
      bitmap,
      columns,
      shape.map(([x, y]): Point => [x * scale, y * scale]),
    );
  const isFilled = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < columns && y < rows && bitmap[y * columns + x] === 1;
  return smooth(followEdge(isFilled, bitmap.indexOf(1), columns)).map(
    ([x, y]): Point => [(x + 0.5) / scale, (y + 0.5) / scale],
  );
}

function fillShape(bitmap: Uint8Array, columns: number, shape: readonly Point[]): void {
  const rows = bitmap.length / columns;
  const ys = shape.map(([, y]) => y);
  const last = Math.min(rows - 1, Math.ceil(Math.max(...ys)));
  for (let y = Math.max(0, Math.floor(Math.min(...ys))); y <= last; y++) {
    const crossings = shape
      .flatMap(([x1, y1], index) => {
        const [x2, y2] = shape[(index + 1) % shape.length] as Point;
        if (y1 <= y + 0.5 === y2 <= y + 0.5) return [];
        return [x1 + ((y + 0.5 - y1) * (x2 - x1)) / (y2 - y1)];
      })
      .sort((a, b) => a - b);
    for (let index = 0; index + 1 < crossings.length; index += 2) {
      const from = Math.max(0, Math.ceil((crossings[index] as number) - 0.5));
      const to = Math.min(columns, (crossings[index + 1] as number) + 0.5);
      bitmap.fill(1, y * columns + from, y * columns + Math.ceil(to));
    }
  }
}

const directions = [
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
  [0, -1],
  [1, -1],
] as const;

/** Walks around the filled area, always turning as far to one side as possible. */
function followEdge(isFilled: (x: number, y: number) => boolean, start: number, columns: number): Point[] {
  const first: Point = [start % columns, Math.floor(start / columns)];
  let [x, y] = first;
  let direction = 7;
  const edge: Point[] = [];
  do {
    edge.push([x, y]);
    const next = Array.from({ length: 8 }, (_, turn) => (direction + 6 + turn) % 8).find((it) => {
      const [dx, dy] = directions[it] as readonly [number, number];
      return isFilled(x + dx, y + dy);
    });
    if (next === undefined) break;
    const [dx, dy] = directions[next] as readonly [number, number];
    [x, y, direction] = [x + dx, y + dy, next];
  } while (x !== first[0] || y !== first[1]);
  return edge;
}

function smooth(edge: readonly Point[]): Point[] {
  const window = offsets(smoothing);
  return edge.map((_, index) => {
    const near = window.map((by) => edge[(index + by + edge.length) % edge.length] as Point);
    return [mean(near.map(([x]) => x)), mean(near.map(([, y]) => y))];
  });
}

function offsets(reach: number): number[] {
  return Array.from({ length: 2 * reach + 1 }, (_, index) => index - reach);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Returns an SVG path through as few of the points as the tolerance allows. */
export function toPath(points: readonly Point[], { isClosed = false, tolerance = 0.45 } = {}): string {
  const kept = isClosed ? simplifyClosed(points, tolerance) : simplify(points, tolerance);
  const round = (value: number) => Math.round(value * 10) / 10;
  let path = '';
  let before: Point = [0, 0];
  for (const [index, point] of kept.entries()) {
    const at: Point = [round(point[0]), round(point[1])];
    path +=
      index === 0
        ? `M${at[0]} ${at[1]}`
        : `${index === 1 ? 'l' : ''}${join(round(at[0] - before[0]), index > 1)}${join(round(at[1] - before[1]), true)}`;
    before = at;
  }
  return isClosed ? `${path}z` : path;
}

function join(value: number, needsSeparator: boolean): string {
  const text = String(value).replace(/^(-?)0\./, '$1.');
  return needsSeparator && value >= 0 ? ` ${text}` : text;
}
