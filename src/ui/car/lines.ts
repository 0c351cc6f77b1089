import type { Point } from './carModel.ts';

/** Catmull-Rom spline through control points. */
export function spline(points: readonly Point[], { isClosed = false, steps = 8 } = {}): Point[] {
  const count = points.length;
  const at = (index: number) =>
    points[isClosed ? (index + count) % count : Math.max(0, Math.min(count - 1, index))] as Point;
  const result: Point[] = [];
  for (let index = 0; index < (isClosed ? count : count - 1); index++) {
    const [a, b, c, d] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    for (let step = 0; step < steps; step++) {
      const t = step / steps;
      const mix = (axis: 0 | 1) =>
        0.5 *
        (2 * b[axis] +
          (c[axis] - a[axis]) * t +
          (2 * a[axis] - 5 * b[axis] + 4 * c[axis] - d[axis]) * t ** 2 +
          (3 * b[axis] - a[axis] - 3 * c[axis] + d[axis]) * t ** 3);
      result.push([mix(0), mix(1)]);
    }
  }
  return isClosed ? result : [...result, at(count - 1)];
}

/** A polygon with rounded corners. @param share how much of each edge its two corners take, 0 to 0.5 */
export function roundedPolygon(corners: readonly Point[], share: number): Point[] {
  const count = corners.length;
  const result: Point[] = [];
  for (const [index, corner] of corners.entries()) {
    const toward = (other: Point, by: number): Point => [
      corner[0] + (other[0] - corner[0]) * by,
      corner[1] + (other[1] - corner[1]) * by,
    ];
    const before = toward(corners[(index + count - 1) % count] as Point, share);
    const after = toward(corners[(index + 1) % count] as Point, share);
    for (const t of [0, 0.25, 0.5, 0.75, 1])
      result.push([
        (1 - t) ** 2 * before[0] + 2 * t * (1 - t) * corner[0] + t ** 2 * after[0],
        (1 - t) ** 2 * before[1] + 2 * t * (1 - t) * corner[1] + t ** 2 * after[1],
      ]);
  }
  return densify([...result, result[0] as Point]);
}

/** Adds points on straight lines, so that they follow the surface that they are drawn on. */
export function densify(points: readonly Point[], steps = 6): Point[] {
  return points.flatMap((from, index) => {
    const to = points[index + 1];
    if (!to) return [from];
    return Array.from({ length: steps }, (_, step): Point => {
      const t = step / steps;
      return [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t];
    });
  });
}
