import { type Detail, facesCamera, normalAt, type Paint, type Surface } from '#src/ui/car/carDetails.ts';
import {
  type Body,
  hull,
  type Point,
  type Point3,
  type Projection,
  projectFrom,
  steps,
} from '#src/ui/car/carModel.ts';
import { toCurve } from './curves.ts';
import { traceUnion } from './trace.ts';

/** Size of the picture of the start screen. */
const heroSize = { width: 840, height: 600 } as const;

export type Ring = readonly Point3[];

/** A closed tube or body: the space between each ring and the next. */
export type Solid = readonly Ring[];

/** What is painted on the outside of a part. Only what faces the camera is visible. */
export interface Part {
  readonly solids: readonly Solid[];
  readonly details?: readonly Detail[];
  /** Lines in space that are visible from every side. */
  readonly wires?: readonly Ring[];
  /** Whether the whole part is dark. */
  readonly isDeep?: boolean;
}

export interface Wheel {
  /** The middle of the wheel's outer side. */
  readonly center: Point3;
  readonly radius: number;
  readonly hasSpokes?: boolean;
}

/** Parts from the farthest to the nearest. */
export interface Vehicle {
  readonly camera: Point3;
  readonly parts: readonly (Part | Wheel)[];
  /** The area on the ground that the shadow covers. */
  readonly shadow: Ring;
  /** Where the vehicle is in the picture. */
  readonly frame: Frame;
  /** SVG path of the lines behind the vehicle. @default a pavement */
  readonly ground?: string;
}

export interface Frame {
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
}

/** Returns the projection that puts all points between `left` and `right`, and above `bottom`. */
export function fitWidth(
  points: readonly Point3[],
  camera: Point3,
  { left, right, bottom }: Frame,
): Projection {
  const project = projectFrom(camera);
  const projected = points.map(project);
  const [xs, ys] = [projected.map(([x]) => x), projected.map(([, y]) => y)];
  const from = Math.min(...xs);
  const factor = (right - left) / (Math.max(...xs) - from);
  const lowest = Math.max(...ys);
  return (point) => {
    const [x, y] = project(point);
    return [left + (x - from) * factor, bottom + (y - lowest) * factor];
  };
}

/** The outline of solids, as a path. */
export function outline(solids: readonly Solid[], at: Projection): string {
  const margin = 120;
  const shapes = solids.flatMap((rings) => {
    const projected = rings.map((ring) => ring.map(at).map(([x, y]): Point => [x + margin, y + margin]));
    return projected.slice(1).map((ring, index) => hull([...ring, ...(projected[index] as Point[])]));
  });
  const { width, height } = heroSize;
  const traced = traceUnion(shapes, width + 2 * margin, height + 2 * margin, 3).map(
    ([x, y]): Point => [x - margin, y - margin],
  );
  return toCurve(traced, { isClosed: true, tolerance: 1.5, corner: 30 });
}

/** A detail as a path, without the parts that face away from the camera. */
export function detailPath(
  { surface, points }: Detail,
  camera: Point3,
  at: Projection,
  isClosed: boolean,
): string {
  const seen = points.map(([a, b]) => ({
    point: at(surface(a, b)),
    isVisible: facesCamera(normalAt(surface, a, b), surface(a, b), camera),
  }));
  if (isClosed) {
    const visible = seen.filter(({ isVisible }) => isVisible).map(({ point }) => point);
    return visible.length > 3 ? toCurve(visible, { isClosed, tolerance: 1.3, corner: 40 }) : '';
  }
  const runs: Point[][] = [[]];
  for (const { point, isVisible } of seen) {
    if (isVisible) runs[runs.length - 1]?.push(point);
    else if (runs[runs.length - 1]?.length) runs.push([]);
  }
  return runs
    .filter((run) => run.length > 1)
    .map((run) => toCurve(run, { tolerance: 1.2, corner: 40 }))
    .join('');
}

/** A circle in the plane of a wheel. */
export function circle([x, y, z]: Point3, radius: number): Ring {
  return steps(0, 360, 6).map((degrees) => {
    const angle = (degrees * Math.PI) / 180;
    return [x + radius * Math.cos(angle), y, z + radius * Math.sin(angle)];
  });
}

/** The tyre of a wheel. */
export function tyre({ center: [x, y, z], radius }: Wheel, width: number): Part {
  return { solids: [[circle([x, y, z], radius), circle([x, y - width, z], radius)]], isDeep: true };
}

/** A tube along points. The radius can differ at each of them. */
export function tube(points: readonly Point3[], radius: number | readonly number[]): Solid {
  return points.map((point, index) =>
    sphere(point, typeof radius === 'number' ? radius : (radius[index] as number)),
  );
}

/** Returns a solid whose cross sections are ellipses perpendicular to the x axis. */
export function loft(
  ...sections: readonly (readonly [x: number, z: number, halfWidth: number, halfHeight: number])[]
): Solid {
  return sections.map(([x, z, halfWidth, halfHeight]) =>
    steps(0, 360, 15).map((degrees): Point3 => {
      const angle = (degrees * Math.PI) / 180;
      return [x, halfWidth * Math.cos(angle), z + halfHeight * Math.sin(angle)];
    }),
  );
}

export function sphere([x, y, z]: Point3, radius: number): Ring {
  return steps(0, 360, 30).flatMap((around) =>
    steps(-60, 61, 30).map((up): Point3 => {
      const [a, b] = [(around * Math.PI) / 180, (up * Math.PI) / 180];
      return [
        x + radius * Math.cos(a) * Math.cos(b),
        y + radius * Math.sin(a) * Math.cos(b),
        z + radius * Math.sin(b),
      ];
    }),
  );
}

/** A rectangle on the ground with round corners. */
export function shadowOf(front: number, rear: number, halfWidth: number): Ring {
  return steps(0, 360, 6).map((degrees): Point3 => {
    const angle = (degrees * Math.PI) / 180;
    return [
      (front + rear) / 2 +
        ((front - rear) / 2) * Math.sign(Math.cos(angle)) * Math.abs(Math.cos(angle)) ** 0.6,
      halfWidth * Math.sign(Math.sin(angle)) * Math.abs(Math.sin(angle)) ** 0.6,
      0,
    ];
  });
}

/** Returns the solid between the horizontal slices of a body. */
export function bodySolid(body: Body, heights: readonly number[]): Solid {
  const [lowest, highest] = [heights[0] as number, heights[heights.length - 1] as number];
  const ringAt = (height: number): Ring =>
    steps(0, 360, 3).map((degrees) => body.pointAround(degrees, height));
  return [...steps(lowest, highest, 0.02), highest].map(ringAt);
}

export function detail(paint: Paint, surface: Surface, points: readonly Point[]): Detail {
  return { paint, surface, points };
}
