import {
  type Detail,
  detailsOfFront,
  detailsOfRear,
  detailsOfSide,
  facesCamera,
  normalAt,
  type Paint,
} from '#src/ui/car/carDetails.ts';
import {
  coveringShapes,
  hull,
  mirror,
  type Point,
  type Point3,
  type Projection,
  projectFrom,
  tyre,
  wheel,
  wheelArch,
  wheelCircle,
} from '#src/ui/car/carModel.ts';
import { roundedPolygon } from '#src/ui/car/lines.ts';
import { toCurve } from './curves.ts';
import { traceUnion } from './trace.ts';

export interface CarView {
  /** Position of the camera in metres; it looks at the middle of the car. */
  readonly camera: Point3;
  readonly end?: 'front' | 'rear';
  readonly side?: 1 | -1;
}

/** Left and right are seen from the driver's seat. The missing sides are mirror images. */
export const carViews = {
  frontLeft: { camera: [5.9, 4.1, 1.7], end: 'front', side: 1 },
  rearRight: { camera: [-5.9, -3.7, 1.75], end: 'rear', side: -1 },
  front: { camera: [8, 0, 1.5], end: 'front' },
  rear: { camera: [-8, 0, 1.5], end: 'rear' },
  left: { camera: [0.6, 9, 1.2], side: 1 },
  /** A view from above and diagonally in front, so that the ground around the car is visible. */
  above: { camera: [6.4, 5, 5.2], end: 'front', side: 1 },
  /** The driver's side of the windscreen and the driver's door. */
  driver: { camera: [4.6, 5, 2.3], end: 'front', side: 1 },
  rearLeft: { camera: [-5, 5.2, 1.9], end: 'rear', side: 1 },
} as const satisfies Record<string, CarView>;

export type CarName = keyof typeof carViews;

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The SVG paths of a view. */
interface CarShapes {
  readonly tyres: string;
  readonly silhouette: string;
  /** Openings in the bumpers, and the wheel arches and wheels on the visible side. */
  readonly deep: string;
  readonly rims: string;
  readonly glass: string;
  readonly lamps: string;
  readonly fineLamps: string;
  readonly lines: string;
  readonly fineLines: string;
  readonly plate: string;
  readonly tail: string;
  readonly mirrors: string;
  readonly size: { readonly width: number; readonly height: number };
}

/** Width of the car in all views. */
const width = 580;
/** Largest deviation of a simplified path, in units of the paths. */
const tolerance = 1.4;

export function shapesOf(name: CarName): CarShapes {
  const view: CarView = carViews[name];
  const size = sizeAtWidth(width, projectFrom(view.camera));
  const at = fitInto({ x: 0, y: 0, ...size }, projectFrom(view.camera));
  const details = [
    ...(view.end === 'front' ? detailsOfFront() : view.end === 'rear' ? detailsOfRear() : []),
    ...(view.side ? detailsOfSide(view.side) : []),
  ];
  const painted = (paint: Paint, { isFine = false } = {}) =>
    details
      .filter((detail) => detail.paint === paint && (detail.isFine ?? false) === isFine)
      .flatMap((detail) => projectVisible(detail, view.camera, at))
      .map((points) =>
        toCurve(points, {
          isClosed: paint !== 'line',
          tolerance: tolerance * (paint === 'line' ? 0.7 : 0.9),
          corner: 30,
        }),
      )
      .join('');
  const closed = (shapes: readonly (readonly Point[])[]) =>
    shapes.map((points) => toCurve(points, { isClosed: true, tolerance })).join('');
  const nearWheels = view.side ? wheelXs.map((x) => ({ x, side: view.side as 1 | -1 })) : [];
  const wheels = nearWheels
    .map(({ x, side }) => toEllipse(wheelCircle(x, wheel.radius, side).map(at), side))
    .join('');
  // From behind, the body hides the mirrors, except for the parts that are in the silhouette.
  const mirrors = view.side ? [view.side] : view.end === 'front' ? ([1, -1] as const) : [];
  return {
    tyres: closed(([1, -1] as const).flatMap((side) => wheelXs.map((x) => hull(tyre(x, side).map(at))))),
    silhouette: toCurve(traceSilhouette(at, size), { isClosed: true, tolerance: tolerance * 1.1 }),
    deep: closed(nearWheels.map(({ x, side }) => wheelArch(x, side).map(at))) + wheels + painted('deep'),
    rims: nearWheels.map(({ x, side }) => drawRim(x, side, at)).join(''),
    glass: painted('glass'),
    lamps: painted('lamp'),
    fineLamps: painted('lamp', { isFine: true }),
    lines: painted('line'),
    fineLines: painted('line', { isFine: true }),
    plate: painted('plate'),
    tail: painted('tail'),
    mirrors: mirrors
      .map((side) =>
        toCurve(roundedPolygon(mirror(side).map(at), 0.32), { isClosed: true, tolerance: 0.6, corner: 60 }),
      )
      .join(''),
    size,
  };
}

const wheelXs = [wheel.frontX, wheel.rearX] as const;

/** The ring and the five spokes of a rim, as lines. */
function drawRim(x: number, side: 1 | -1, at: Projection): string {
  const y = wheelCircle(x, wheel.radius, side)[0]?.[1] as number;
  const point = (share: number, degrees: number): Point => {
    const angle = (degrees * Math.PI) / 180;
    const reach = wheel.radius * share;
    return at([x + reach * Math.cos(angle), y, wheel.radius + reach * Math.sin(angle)]);
  };
  const ring = Array.from({ length: 36 }, (_, index) => point(0.62, index * 10));
  const spokes = [90, 162, 234, 306, 18].map((degrees) => toCurve([point(0, 0), point(0.6, degrees)]));
  const width = Math.max(
    2,
    Math.round(0.27 * Math.min(distance(point(0, 0), point(0.6, 0)), distance(point(0, 0), point(0.6, 90)))),
  );
  return `<path stroke-width="${width}" d="${toEllipse(ring)}${spokes.join('')}"/>`;
}

/**
 * The ellipse through the points of a projected circle, as two arcs.
 * @param turn direction of the path; overlapping areas of one path must have the same direction
 */
function toEllipse(points: readonly Point[], turn: 1 | -1 = 1): string {
  const center = (axis: 0 | 1) => points.reduce((sum, point) => sum + point[axis], 0) / points.length;
  const [cx, cy] = [center(0), center(1)];
  let [xx, xy, yy] = [0, 0, 0];
  for (const [x, y] of points) {
    xx += (x - cx) ** 2;
    xy += (x - cx) * (y - cy);
    yy += (y - cy) ** 2;
  }
  const angle = Math.atan2(2 * xy, xx - yy) / 2;
  const reach = (of: number) =>
    Math.max(...points.map(([x, y]) => Math.abs((x - cx) * Math.cos(of) + (y - cy) * Math.sin(of))));
  const [rx, ry] = [Math.round(reach(angle)), Math.round(reach(angle + Math.PI / 2))];
  const [dx, dy] = [Math.round(rx * Math.cos(angle)), Math.round(rx * Math.sin(angle))];
  const arc = `a${rx} ${ry} ${Math.round((angle * 180) / Math.PI)} 1 ${turn === 1 ? 1 : 0} `;
  return `M${Math.round(cx) - dx} ${Math.round(cy) - dy}${arc}${2 * dx} ${2 * dy}${arc}${-2 * dx} ${-2 * dy}z`;
}

function distance(a: Point, b: Point): number {
  return Math.hypot(b[0] - a[0], b[1] - a[1]);
}

/** Cuts a detail where it turns away from the camera. */
function projectVisible({ surface, points, paint }: Detail, camera: Point3, at: Projection): Point[][] {
  const seen = points.map(([a, b]) => ({
    point: at(surface(a, b)),
    isVisible: facesCamera(normalAt(surface, a, b), surface(a, b), camera),
  }));
  if (paint !== 'line') {
    const visible = seen.filter(({ isVisible }) => isVisible).map(({ point }) => point);
    return visible.length > 3 ? [visible] : [];
  }
  const runs: Point[][] = [[]];
  for (const { point, isVisible } of seen) {
    if (isVisible) runs[runs.length - 1]?.push(point);
    else if (runs[runs.length - 1]?.length) runs.push([]);
  }
  return runs.filter((run) => run.length > 1);
}

/** The silhouette without the tyres, which are a separate path. */
function traceSilhouette(at: Projection, size: CarShapes['size']): Point[] {
  const margin = 8;
  const shapes = coveringShapes(at, { hasWheels: false }).map((shape) =>
    shape.map(([x, y]): Point => [x + margin, y + margin]),
  );
  return traceUnion(shapes, size.width + 2 * margin, size.height + 2 * margin, 3).map(
    ([x, y]): Point => [x - margin, y - margin],
  );
}

function sizeAtWidth(wide: number, project: Projection): CarShapes['size'] {
  const { left, right, top, bottom } = boundsOf(project);
  return { width: wide, height: Math.ceil(((bottom - top) * wide) / (right - left)) };
}

/** Moves and scales a projection so that the car fills the box. */
export function fitInto({ x, y, width, height }: Box, project: Projection): Projection {
  const { left, right, top, bottom } = boundsOf(project);
  const factor = Math.min(width / (right - left), height / (bottom - top));
  return (point) => {
    const [px, py] = project(point);
    return [
      x + width / 2 + (px - (left + right) / 2) * factor,
      y + height / 2 + (py - (top + bottom) / 2) * factor,
    ];
  };
}

function boundsOf(project: Projection): Record<'left' | 'right' | 'top' | 'bottom', number> {
  const points = coveringShapes(project).flat();
  const [xs, ys] = [points.map(([px]) => px), points.map(([, py]) => py)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}
