import { onEnd, onSide, type Point, type Point3, pointAround } from './carModel.ts';
import { densify, roundedPolygon, spline } from './lines.ts';

/** Maps surface coordinates to a point of the body. */
export type Surface = (a: number, b: number) => Point3;

/** How a detail is painted. All details with the same paint are in the same path of a `CarFrame`. */
export type Paint = 'deep' | 'glass' | 'lamp' | 'plate' | 'tail' | 'line';

/** A detail of the body in surface coordinates: a closed shape, or a line. */
export interface Detail {
  readonly paint: Paint;
  readonly surface: Surface;
  readonly points: readonly Point[];
  /** True if small drawings omit this detail. */
  readonly isFine?: boolean;
}

/** Points on the side of the car, as length and height in metres. */
export const sideWindow: readonly Point[] = [
  [0.9, 1.015],
  [0.66, 1.14],
  [0.4, 1.27],
  [0.16, 1.36],
  [-0.25, 1.395],
  [-0.75, 1.39],
  [-1.15, 1.345],
  [-1.45, 1.235],
  [-1.66, 1.1],
  [-1.6, 1.055],
  [-1.2, 1.035],
  [-0.5, 1.02],
  [0.2, 1.01],
];

/** Points on one half of the car, as width and height in metres. */
export const windscreen: readonly Point[] = [
  [0.7, 1.035],
  [0.555, 1.385],
];
export const rearWindow: readonly Point[] = [
  [0.66, 1.07],
  [0.55, 1.365],
];
export const plates = {
  front: rectangle(0.26, 0.44, 0.55),
  rear: rectangle(0.26, 0.64, 0.755),
} as const;

export function detailsOfSide(side: 1 | -1): Detail[] {
  const surface: Surface = (x, z) => onSide(x, z, side);
  const line = (points: readonly Point[], isFine = false): Detail => ({
    paint: 'line',
    surface,
    points,
    isFine,
  });
  return [
    { paint: 'glass', surface, points: spline(sideWindow, { isClosed: true }) },
    line(straight([-0.24, 1.02], [-0.3, 1.392])),
    line(straight([-1.16, 1.036], [-1.28, 1.3])),
    // Roof, doors, sill, the crease below the windows and the handles.
    line(curve([0.3, 1.385], [-0.1, 1.43], [-0.7, 1.435], [-1.2, 1.395], [-1.5, 1.3]), true),
    line(curve([0.8, 1], [0.86, 0.9], [0.86, 0.7], [0.8, 0.46], [0.74, 0.33])),
    line(curve([-0.24, 1.01], [-0.25, 0.7], [-0.25, 0.33])),
    line(curve([-1.16, 1.02], [-1.12, 0.88], [-0.98, 0.74], [-0.86, 0.6], [-0.82, 0.45], [-0.82, 0.33])),
    line(straight([0.82, 0.315], [-0.84, 0.315])),
    line(curve([1.72, 0.8], [1, 0.815], [0, 0.83], [-1, 0.845], [-1.9, 0.87]), true),
    line(curve([0.62, 0.42], [0.1, 0.44], [-0.6, 0.46]), true),
    line(straight([-0.02, 0.9], [-0.17, 0.905])),
    line(straight([-0.86, 0.915], [-1.01, 0.92])),
  ];
}

export function detailsOfFront(): Detail[] {
  const surface: Surface = (y, z) => onEnd(y, z, 'front');
  const corner =
    (side: 1 | -1): Surface =>
    (degrees, z) =>
      pointAround(side * degrees, z);
  return [
    { paint: 'glass', surface, points: roundedPolygon(mirrored(windscreen), 0.12) },
    {
      paint: 'line',
      surface,
      points: curve([-0.7, 0.8], [-0.35, 0.815], [0, 0.82], [0.35, 0.815], [0.7, 0.8]),
    },
    ...sides((side) => ({
      paint: 'line' as const,
      surface,
      points: curve([side * 0.5, 0.835], [side * 0.56, 0.9], [side * 0.6, 0.975]),
      isFine: true,
    })),
    ...sides((side) => ({
      paint: 'lamp' as const,
      surface: corner(side),
      points: roundedPolygon(
        [
          [18, 0.665],
          [19, 0.745],
          [36, 0.775],
          [60, 0.785],
          [55, 0.72],
          [36, 0.67],
        ],
        0.28,
      ),
    })),
    { paint: 'deep', surface, points: roundedPolygon(trapezoid(0.46, 0.6, 0.48, 0.7), 0.2) },
    { paint: 'deep', surface, points: roundedPolygon(trapezoid(0.56, 0.28, 0.48, 0.395), 0.22) },
    { paint: 'plate', surface, points: roundedPolygon(plates.front, 0.14) },
    ...sides((side) => ({
      paint: 'lamp' as const,
      surface: corner(side),
      points: roundedPolygon(
        [
          [36, 0.33],
          [36, 0.4],
          [47, 0.42],
          [46, 0.34],
        ],
        0.3,
      ),
      isFine: true,
    })),
  ];
}

export function detailsOfRear(): Detail[] {
  const surface: Surface = (y, z) => onEnd(y, z, 'rear');
  const corner =
    (side: 1 | -1): Surface =>
    (degrees, z) =>
      pointAround(side * (180 - degrees), z);
  return [
    { paint: 'glass', surface, points: roundedPolygon(mirrored(rearWindow), 0.14) },
    {
      paint: 'line',
      surface,
      points: curve(
        ...([
          [-0.7, 1.02],
          [-0.735, 0.9],
          [-0.7, 0.7],
          [-0.66, 0.56],
          [-0.5, 0.535],
          [0, 0.53],
          [0.5, 0.535],
          [0.66, 0.56],
          [0.7, 0.7],
          [0.735, 0.9],
          [0.7, 1.02],
        ] as const),
      ),
    },
    ...sides((side) => ({
      paint: 'tail' as const,
      surface: corner(side),
      points: roundedPolygon(
        [
          [16, 0.8],
          [16, 0.9],
          [36, 0.925],
          [62, 0.94],
          [56, 0.87],
          [36, 0.8],
        ],
        0.28,
      ),
    })),
    { paint: 'line', surface, points: curve([-0.45, 0.93], [0, 0.945], [0.45, 0.93]), isFine: true },
    { paint: 'plate', surface, points: roundedPolygon(plates.rear, 0.14) },
    { paint: 'deep', surface, points: roundedPolygon(trapezoid(0.6, 0.22, 0.54, 0.32), 0.25) },
    { paint: 'line', surface, points: curve([-0.78, 0.42], [0, 0.4], [0.78, 0.42]), isFine: true },
  ];
}

function straight(from: Point, to: Point): Point[] {
  return densify([from, to], 10);
}

function curve(...points: readonly Point[]): Point[] {
  return spline(points);
}

function sides<T>(draw: (side: 1 | -1) => T): T[] {
  return [draw(1), draw(-1)];
}

function rectangle(halfWidth: number, bottom: number, top: number): Point[] {
  return trapezoid(halfWidth, bottom, halfWidth, top);
}

function trapezoid(halfBottom: number, bottom: number, halfTop: number, top: number): Point[] {
  return [
    [-halfBottom, bottom],
    [halfBottom, bottom],
    [halfTop, top],
    [-halfTop, top],
  ];
}

/** Mirrors the outline of one half of the car, and returns the outline of both halves. */
export function mirrored(half: readonly Point[]): Point[] {
  return [...half, ...[...half].reverse().map(([y, z]): Point => [-y, z])];
}

/** Returns the outward normal at a point of a surface, as a vector of any length. */
export function normalAt(surface: Surface, a: number, b: number): Point3 {
  const step = 0.004;
  const [p, along, up] = [surface(a, b), surface(a + step, b), surface(a, b + step)];
  const [u, v] = [difference(along, p), difference(up, p)];
  const normal = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]] as const;
  const isInward = normal[0] * p[0] * 0.25 + normal[1] * p[1] + normal[2] * (p[2] - 0.6) < 0;
  return isInward ? [-normal[0], -normal[1], -normal[2]] : normal;
}

/** Whether a point with this normal is on the side that the camera sees. */
export function facesCamera(normal: Point3, point: Point3, camera: Point3): boolean {
  const [x, y, z] = difference(camera, point);
  return normal[0] * x + normal[1] * y + normal[2] * z > 0;
}

function difference(a: Point3, b: Point3): Point3 {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}
