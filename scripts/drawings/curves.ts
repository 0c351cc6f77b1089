import type { Point } from '#src/ui/car/carModel.ts';

export interface CurveOptions {
  readonly isClosed?: boolean;
  /** Largest distance between the points and the curve, in units of the drawing. */
  readonly tolerance?: number;
  /** Angle in degrees from which a point is drawn as a corner. */
  readonly corner?: number;
}

/** Returns an SVG path with whole numbers: a smooth curve through the points, with as few of them as the tolerance allows. */
export function toCurve(
  points: readonly Point[],
  { isClosed = false, tolerance = 0.9, corner = 38 }: CurveOptions = {},
): string {
  const kept = isClosed ? simplifyClosed(points, tolerance) : simplify(points, tolerance);
  const count = kept.length;
  if (count < 2) return '';
  const at = (index: number) => kept[(index + count) % count] as Point;
  const isCorner = (index: number) =>
    (!isClosed && (index === 0 || index === count - 1)) ||
    turnAt(at(index - 1), at(index), at(index + 1)) > corner;
  const writer = new PathWriter(at(0));
  for (let index = 0; index < (isClosed ? count : count - 1); index++) {
    const [from, to] = [at(index), at(index + 1)];
    const next = (index + 1) % count;
    const length = distance(from, to);
    const tangent = (of: number): Point => {
      const [before, after] = [at(of - 1), at(of + 1)];
      const across = distance(before, after) || 1;
      return [((after[0] - before[0]) / across) * length, ((after[1] - before[1]) / across) * length];
    };
    const straight: Point = [to[0] - from[0], to[1] - from[1]];
    if (isCorner(index) && isCorner(next)) {
      writer.line(to);
      continue;
    }
    const start = isCorner(index) ? straight : tangent(index);
    const end = isCorner(next) ? straight : tangent(next);
    writer.curve(
      [from[0] + start[0] / 3, from[1] + start[1] / 3],
      [to[0] - end[0] / 3, to[1] - end[1] / 3],
      to,
    );
  }
  return writer.finish(isClosed);
}

/** Writes relative commands with whole numbers. Rounding errors do not add up. */
class PathWriter {
  private path: string;
  private at: Point;
  private command = 'M';

  constructor(start: Point) {
    this.at = rounded(start);
    this.path = `M${this.at[0]} ${this.at[1]}`;
  }

  line(to: Point): void {
    const end = rounded(to);
    if (end[0] === this.at[0] && end[1] === this.at[1]) return;
    this.write('l', [end]);
  }

  curve(first: Point, second: Point, to: Point): void {
    this.write('c', [first, second, to].map(rounded));
  }

  finish(isClosed: boolean): string {
    return isClosed ? `${this.path}z` : this.path;
  }

  private write(command: string, points: readonly Point[]): void {
    const numbers = points.flatMap(([x, y]) => [x - this.at[0], y - this.at[1]]);
    for (const [index, value] of numbers.entries()) {
      const needsSeparator = (index > 0 || this.command === command) && value >= 0;
      this.path += index === 0 && this.command !== command ? command : '';
      this.path += needsSeparator ? ` ${value}` : value;
    }
    this.command = command;
    this.at = points[points.length - 1] as Point;
  }
}

function rounded([x, y]: Point): Point {
  return [Math.round(x), Math.round(y)];
}

function turnAt(before: Point, at: Point, after: Point): number {
  const turn =
    Math.atan2(after[1] - at[1], after[0] - at[0]) - Math.atan2(at[1] - before[1], at[0] - before[0]);
  return Math.abs((((((turn * 180) / Math.PI + 540) % 360) + 360) % 360) - 180);
}

function distance(a: Point, b: Point): number {
  return Math.hypot(b[0] - a[0], b[1] - a[1]);
}

export function simplifyClosed(points: readonly Point[], tolerance: number): Point[] {
  const first = points[0] as Point;
  const distances = points.map((point) => distance(point, first));
  const farthest = distances.indexOf(Math.max(...distances));
  return [
    ...simplify(points.slice(0, farthest + 1), tolerance).slice(0, -1),
    ...simplify([...points.slice(farthest), first], tolerance).slice(0, -1),
  ];
}

/** Simplifies a line with the algorithm of Ramer, Douglas and Peucker. */
export function simplify(points: readonly Point[], tolerance: number): Point[] {
  const [first, last] = [points[0] as Point, points[points.length - 1] as Point];
  const length = distance(first, last) || 1e-9;
  let [farthest, deviation] = [0, 0];
  for (const [index, [x, y]] of points.entries()) {
    const away =
      Math.abs((last[0] - first[0]) * (first[1] - y) - (first[0] - x) * (last[1] - first[1])) / length;
    if (away > deviation) [farthest, deviation] = [index, away];
  }
  if (deviation <= tolerance) return [first, last];
  return [
    ...simplify(points.slice(0, farthest + 1), tolerance).slice(0, -1),
    ...simplify(points.slice(farthest), tolerance),
  ];
}
