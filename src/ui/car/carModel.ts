/**
 * A car, modelled once in metres and drawn in perspective from any side. x points forward, y to the left, z up. The
 * body is a stack of horizontal slices, each of them two half superellipses.
 */

export type Point = readonly [x: number, y: number];
export type Point3 = readonly [x: number, y: number, z: number];

/** The values of a body at certain heights; values in between are interpolated. */
export interface Slices {
  readonly heights: readonly number[];
  readonly front: readonly number[];
  readonly rear: readonly number[];
  readonly halfWidth: readonly number[];
  readonly frontExponent: readonly number[];
  readonly rearExponent: readonly number[];
}

export interface Body {
  /** A point on the side of the car: `x` along the car, and the height. */
  onSide(x: number, height: number, side: 1 | -1): Point3;
  /** A point on the front or rear of the car: `y` across the car, and the height. */
  onEnd(y: number, height: number, end: 'front' | 'rear'): Point3;
  /** A point around the vertical axis; 0 degrees is the front, 90 the left. */
  pointAround(degrees: number, height: number): Point3;
}

export function createBody({ heights, ...rows }: Slices): Body {
  const front = interpolate(heights, rows.front);
  const rear = interpolate(heights, rows.rear);
  const halfWidth = interpolate(heights, rows.halfWidth);
  const exponents = {
    front: interpolate(heights, rows.frontExponent),
    rear: interpolate(heights, rows.rearExponent),
  };
  const axisAt = (height: number) => ({
    center: (front(height) + rear(height)) / 2,
    halfLength: (front(height) - rear(height)) / 2,
  });
  return {
    onSide(x, height, side) {
      const { center, halfLength } = axisAt(height);
      const share = Math.min(1, Math.abs((x - center) / halfLength));
      const exponent = exponents[x > center ? 'front' : 'rear'](height);
      return [x, side * halfWidth(height) * (1 - share ** exponent) ** (1 / exponent), height];
    },
    onEnd(y, height, end) {
      const { center, halfLength } = axisAt(height);
      const exponent = exponents[end](height);
      const share = Math.min(1, Math.abs(y / halfWidth(height)));
      const reach = halfLength * (1 - share ** exponent) ** (1 / exponent);
      return [end === 'front' ? center + reach : center - reach, y, height];
    },
    pointAround(degrees, height) {
      const { center, halfLength } = axisAt(height);
      const angle = (degrees * Math.PI) / 180;
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
      const exponent = exponents[cos > 0 ? 'front' : 'rear'](height);
      return [
        center + halfLength * Math.sign(cos) * Math.abs(cos) ** (2 / exponent),
        halfWidth(height) * Math.sign(sin) * Math.abs(sin) ** (2 / exponent),
        height,
      ];
    },
  };
}

/** Monotone cubic interpolation over the heights, so that the body has no bumps between its slices. */
function interpolate(heights: readonly number[], values: readonly number[]): (height: number) => number {
  const last = heights.length - 1;
  const heightAt = (index: number) => heights[index] as number;
  const valueAt = (index: number) => values[index] as number;
  const slope = (k: number) => (valueAt(k + 1) - valueAt(k)) / (heightAt(k + 1) - heightAt(k));
  // Computed once, because the outline of one car needs thousands of values.
  const tangents = values.map((_, k) => {
    if (k === 0) return slope(0);
    if (k === last) return slope(last - 1);
    const [before, after] = [slope(k - 1), slope(k)];
    return before * after <= 0 ? 0 : (2 * before * after) / (before + after);
  });
  return (height) => {
    if (height <= heightAt(0)) return valueAt(0);
    if (height >= heightAt(last)) return valueAt(last);
    let index = 0;
    while (height > heightAt(index + 1)) index++;
    const step = heightAt(index + 1) - heightAt(index);
    const t = (height - heightAt(index)) / step;
    return (
      (2 * t ** 3 - 3 * t ** 2 + 1) * valueAt(index) +
      (t ** 3 - 2 * t ** 2 + t) * step * (tangents[index] as number) +
      (-2 * t ** 3 + 3 * t ** 2) * valueAt(index + 1) +
      (t ** 3 - t ** 2) * step * (tangents[index + 1] as number)
    );
  };
}

/** The car of all illustrations, a hatchback. */
export const carSlices: Slices = {
  heights: [0.17, 0.3, 0.48, 0.68, 0.8, 0.88, 0.945, 1.0, 1.18, 1.35, 1.44, 1.485, 1.51],
  front: [1.98, 2.1, 2.14, 2.12, 2.04, 1.86, 1.5, 1.12, 0.74, 0.4, 0.16, -0.12, -0.5],
  rear: [-1.94, -2.04, -2.1, -2.11, -2.09, -2.07, -2.05, -2.02, -1.9, -1.72, -1.56, -1.3, -0.9],
  halfWidth: [0.8, 0.86, 0.89, 0.9, 0.895, 0.885, 0.87, 0.845, 0.765, 0.685, 0.63, 0.53, 0.34],
  frontExponent: [4.4, 4, 3.7, 3.5, 3.3, 3.2, 3.2, 3.4, 3.6, 3.6, 3.4, 3, 2.6],
  rearExponent: [4, 3.8, 3.8, 3.8, 3.8, 3.8, 3.8, 4, 4, 4, 3.8, 3.2, 2.6],
};
export const { onSide, onEnd, pointAround } = createBody(carSlices);

const lowest = 0.17;
const highest = 1.51;
export const wheel = { radius: 0.335, frontX: 1.3, rearX: -1.32 } as const;

/** A circle on the outer side of a wheel. */
export function wheelCircle(x: number, radius: number, side: 1 | -1): Point3[] {
  const [, y] = onSide(x, 0.36, side);
  return steps(0, 360, 12).map((degrees) => {
    const angle = (degrees * Math.PI) / 180;
    return [x + radius * Math.cos(angle), y - side * 0.012, wheel.radius + radius * Math.sin(angle)];
  });
}

/** The outer and the inner edge of a tyre. */
export function tyre(x: number, side: 1 | -1): Point3[] {
  const outer = wheelCircle(x, wheel.radius, side);
  return [...outer, ...outer.map(([px, py, pz]): Point3 => [px, py - side * 0.17, pz])];
}

/** The edge of a wheel arch. */
export function wheelArch(x: number, side: 1 | -1): Point3[] {
  const radius = 0.385;
  return steps(-14, 198, 4).map((degrees) => {
    const angle = (degrees * Math.PI) / 180;
    const height = wheel.radius + 0.01 + radius * Math.sin(angle);
    return onSide(x + radius * Math.cos(angle), Math.max(lowest, height), side);
  });
}

/** Projects points of the model to a picture. */
export type Projection = (point: Point3) => Point;

/** @param camera position of the camera; it looks at the middle of the car */
export function projectFrom(camera: Point3): Projection {
  const forward = normalize(subtract([0, 0, 0.62], camera));
  const right = normalize(cross(forward, [0, 0, 1]));
  const up = cross(right, forward);
  return (point) => {
    const offset = subtract(point, camera);
    const depth = dot(offset, forward);
    return [dot(offset, right) / depth, -dot(offset, up) / depth];
  };
}

/** Shapes that cover the whole car together: its slices, its mirrors, and its wheels. */
export function coveringShapes(project: Projection, { hasWheels = true } = {}): Point[][] {
  const shapes: Point[][] = [];
  let before: Point[] | undefined;
  for (let height = lowest; height <= highest + 0.002; height += height > 1.36 ? 0.006 : 0.03) {
    const ring = steps(0, 360, 3).map((degrees) => project(pointAround(degrees, height)));
    if (before) shapes.push(hull([...before, ...ring]));
    before = ring;
  }
  for (const side of hasWheels ? ([1, -1] as const) : [])
    for (const x of [wheel.frontX, wheel.rearX]) shapes.push(hull(tyre(x, side).map(project)));
  for (const side of [1, -1] as const) shapes.push(hull(mirror(side).map(project)));
  return shapes;
}

/** The outline of a wing mirror. */
export function mirror(side: 1 | -1): Point3[] {
  const corners = [
    [0, 0],
    [0.02, 0.19],
    [0.15, 0.2],
    [0.16, 0.02],
  ] as const;
  return corners.map(([up, out]) => [0.78 - out * 0.25, side * (0.8 + out), 0.985 + up]);
}

/** The convex hull. */
export function hull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const turn = (o: Point, a: Point, b: Point) =>
    (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0]);
  const half = (ordered: readonly Point[]) => {
    const chain: Point[] = [];
    for (const point of ordered) {
      while (
        chain.length > 1 &&
        turn(chain[chain.length - 2] as Point, chain[chain.length - 1] as Point, point) <= 0
      )
        chain.pop();
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half([...sorted].reverse())];
}

export function steps(from: number, to: number, step: number): number[] {
  return Array.from({ length: Math.round((to - from) / step) }, (_, index) => from + index * step);
}

function subtract(a: Point3, b: Point3): Point3 {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}

function dot(a: Point3, b: Point3): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

function cross(a: Point3, b: Point3): Point3 {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

function normalize(a: Point3): Point3 {
  const length = Math.hypot(...a);
  return [a[0] / length, a[1] / length, a[2] / length];
}
