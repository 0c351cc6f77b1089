import type { Point } from '#src/ui/car/carModel.ts';

interface CurveOptions {
  readonly isClosed?: boolean;
  /** Largest distance between the points and the curve, in units of the drawing. */
  readonly tolerance?: number;
  /** A point becomes a corner if the line turns there by more than this angle in degrees. */
  readonly corner?: number;
}

/** Returns an SVG path with whole numbers: as few cubic curves through the points as the tolerance allows. */
export function toCurve(
  points: readonly Point[],
  { isClosed = false, tolerance = 0.9, corner = 38 }: CurveOptions = {},
): string {
  const corners = findCorners(points, isClosed, corner);
  const first = corners[0] ?? 0;
  const ring = isClosed ? [...points.slice(first), ...points.slice(0, first + 1)] : points;
  const breaks = [...new Set([0, ...corners.map((index) => index - first), ring.length - 1])];
  const writer = new PathWriter(ring[0] as Point);
  // A closed curve without corners starts and ends in the same direction, so that its start is no corner either.
  const seam =
    isClosed && corners.length === 0
      ? directionBetween(ring[ring.length - 3] as Point, ring[2] as Point)
      : undefined;
  for (const [index, from] of breaks.slice(0, -1).entries()) {
    const part = ring.slice(from, (breaks[index + 1] as number) + 1);
    for (const { first, second, to } of fitCurves(part, tolerance, [seam, seam && scale(seam, -1)]))
      writer.curve(first, second, to);
  }
  return writer.finish(isClosed);
}

/** Returns the indexes of the points at which the line turns by more than this angle in degrees. */
function findCorners(points: readonly Point[], isClosed: boolean, corner: number): number[] {
  const kept = isClosed ? simplifyClosed(points, 1.4) : simplify(points, 0.7);
  const count = kept.length;
  const at = (index: number) => kept[(index + count) % count] as Point;
  return kept.flatMap((point, index) => {
    const isEnd = !isClosed && (index === 0 || index === count - 1);
    return !isEnd && turnAt(at(index - 1), point, at(index + 1)) > corner ? [points.indexOf(point)] : [];
  });
}

interface Cubic {
  readonly first: Point;
  readonly second: Point;
  readonly to: Point;
}

/** Fits cubic curves to points with Schneider's algorithm. @param ends directions at both ends, into the curve */
function fitCurves(
  points: readonly Point[],
  tolerance: number,
  [start, end]: readonly [Point | undefined, Point | undefined] = [undefined, undefined],
): Cubic[] {
  const last = points.length - 1;
  const at = (index: number) => points[Math.max(0, Math.min(last, index))] as Point;
  const ends = [
    start ?? directionBetween(at(0), at(2)),
    end ?? directionBetween(at(last), at(last - 2)),
  ] as const;
  let shares = sharesOfLength(points);
  for (let round = 0; round < 6; round++) {
    const curve = fitCubic(points, shares, ends);
    const errors = points.map((point, index) =>
      distance(point, pointOn(at(0), curve, shares[index] as number)),
    );
    const worst = errors.indexOf(Math.max(...errors));
    if ((errors[worst] as number) <= tolerance) return [curve];
    if (round < 5) {
      shares = shares.map((share, index) => nearestShare(at(0), curve, at(index), share));
      continue;
    }
    const middle = Math.max(1, Math.min(last - 1, worst));
    const direction = directionBetween(at(middle + 2), at(middle - 2));
    return [
      ...fitCurves(points.slice(0, middle + 1), tolerance, [ends[0], direction]),
      ...fitCurves(points.slice(middle), tolerance, [scale(direction, -1), ends[1]]),
    ];
  }
  return [];
}

function sharesOfLength(points: readonly Point[]): number[] {
  let length = 0;
  const lengths = points.map(
    (point, index) => (length += distance(point, points[Math.max(0, index - 1)] as Point)),
  );
  return lengths.map((it) => it / (length || 1));
}

/** Returns the cubic Bézier curve from the first to the last point that is closest to the points between them. */
function fitCubic(
  points: readonly Point[],
  shares: readonly number[],
  [start, end]: readonly [Point, Point],
): Cubic {
  const [from, to] = [points[0] as Point, points[points.length - 1] as Point];
  let [aa, ab, bb, ax, bx] = [0, 0, 0, 0, 0];
  for (const [index, share] of shares.entries()) {
    const [b0, b1, b2, b3] = weightsAt(share);
    const [a, b] = [scale(start, b1), scale(end, b2)];
    const rest = add(points[index] as Point, scale(from, -(b0 + b1)), scale(to, -(b2 + b3)));
    aa += dot(a, a);
    ab += dot(a, b);
    bb += dot(b, b);
    ax += dot(a, rest);
    bx += dot(b, rest);
  }
  const determinant = aa * bb - ab * ab;
  const third = distance(from, to) / 3;
  const reaches = [(ax * bb - bx * ab) / determinant, (bx * aa - ax * ab) / determinant];
  const [first, second] = reaches.map((it) => (it > third * 0.05 && it < third * 12 ? it : third)) as [
    number,
    number,
  ];
  return { first: add(from, scale(start, first)), second: add(to, scale(end, second)), to };
}

function pointOn(from: Point, { first, second, to }: Cubic, share: number): Point {
  const [b0, b1, b2, b3] = weightsAt(share);
  return add(scale(from, b0), scale(first, b1), scale(second, b2), scale(to, b3));
}

function weightsAt(t: number): [number, number, number, number] {
  return [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t ** 2 * (1 - t), t ** 3];
}

/** One step of Newton's method towards the part of the curve that is nearest to the point. */
function nearestShare(from: Point, curve: Cubic, point: Point, share: number): number {
  const step = 1e-3;
  const away = (at: number) => distance(pointOn(from, curve, at), point) ** 2;
  const [before, here, after] = [away(share - step), away(share), away(share + step)];
  const curvature = (after - 2 * here + before) / step ** 2;
  if (curvature <= 0) return share;
  return Math.max(0, Math.min(1, share - (after - before) / (2 * step) / curvature));
}

function add(...points: readonly Point[]): Point {
  return points.reduce(([x, y], point) => [x + point[0], y + point[1]], [0, 0]);
}

function scale([x, y]: Point, by: number): Point {
  return [x * by, y * by];
}

function dot(a: Point, b: Point): number {
  return a[0] * b[0] + a[1] * b[1];
}

function directionBetween(from: Point, to: Point): Point {
  return scale(add(to, scale(from, -1)), 1 / (distance(from, to) || 1));
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

/** Simplifies a line with the Ramer–Douglas–Peucker algorithm. */
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
