import {
  type Detail,
  detailsOfFront,
  detailsOfRear,
  detailsOfSide,
  facesCamera,
  normalAt,
  type Paint,
} from './carDetails.ts';
import {
  hull,
  mirror,
  type Point,
  type Point3,
  type Projection,
  pointAround,
  projectFrom,
  tyre,
  wheel,
  wheelArch,
  wheelCircle,
} from './carModel.ts';

/** Paths of the car for one direction of view, in the order in which they are painted. */
export interface CarFrame {
  readonly tyres: string;
  /** Shapes of the body. A stroke of twice the line width draws their edge, then a fill covers its inner half. */
  readonly body: string;
  readonly deep: string;
  readonly rims: string;
  readonly glass: string;
  readonly line: string;
  readonly plate: string;
  readonly tail: string;
}

/** Horizontal distance of the camera from the middle of the car, and height of the camera, in metres. */
const distance = 9;
const cameraHeight = 4.9;
/** Scale of the drawing at the middle of the car, in units per metre. */
const scale = 82;
/** Position in the drawing of the ground below the middle of the car. */
const center: Point = [320, 206];

interface Face {
  readonly paint: Paint;
  readonly points: readonly { readonly at: Point3; readonly normal: Point3 }[];
}

const ringHeights = [
  0.17, 0.3, 0.48, 0.68, 0.8, 0.88, 0.945, 1, 1.09, 1.18, 1.27, 1.35, 1.4, 1.44, 1.47, 1.49, 1.505,
];

/** Points of the car in space, the same for all directions. */
export interface CarModel {
  readonly rings: readonly (readonly Point3[])[];
  readonly mirrors: readonly (readonly Point3[])[];
  readonly faces: readonly Face[];
}

/** Takes long on slow phones, so call it once. */
export function createCarModel(): CarModel {
  const ring = (height: number) => Array.from({ length: 40 }, (_, index) => pointAround(index * 9, height));
  const details = [...detailsOfFront(), ...detailsOfRear(), ...detailsOfSide(1), ...detailsOfSide(-1)];
  return {
    rings: ringHeights.map(ring),
    mirrors: [mirror(1), mirror(-1)],
    faces: details.filter(({ isFine }) => !isFine).map(toFace),
  };
}

function toFace({ paint, surface, points }: Detail): Face {
  const every = Math.max(1, Math.floor(points.length / 24));
  const kept = points.filter((_, index) => index % every === 0 || index === points.length - 1);
  return { paint, points: kept.map(([a, b]) => ({ at: surface(a, b), normal: normalAt(surface, a, b) })) };
}

/** Projects points for a camera at an angle around the car, in degrees; 0 is the front, 90 the left. */
export function projectAt(degrees: number): Projection {
  const project = projectFrom(cameraAt(degrees));
  const factor = scale * Math.hypot(distance, cameraHeight - 0.62);
  const ground = project([0, 0, 0]);
  return (point) => {
    const [x, y] = project(point);
    return [center[0] + (x - ground[0]) * factor, center[1] + (y - ground[1]) * factor];
  };
}

/** Draws the car in perspective, for a camera at this angle around the car. */
export function drawFrame({ rings, mirrors, faces }: CarModel, degrees: number): CarFrame {
  const at = projectAt(degrees);
  const camera = cameraAt(degrees);
  const projected = rings.map((ring) => ring.map(at));
  const body = [
    ...projected.slice(1).map((ring, index) => hull([...ring, ...(projected[index] as Point[])])),
    ...mirrors.map((points) => hull(points.map(at))),
  ];
  const wheels = ([1, -1] as const).flatMap((side) =>
    [wheel.frontX, wheel.rearX].map((x) => ({ x, side, isNear: camera[1] * side > 1 })),
  );
  const near = wheels.filter(({ isNear }) => isNear);
  const painted = (paint: Paint) =>
    faces
      .filter((face) => face.paint === paint)
      .map(({ points }) => {
        const visible = points.filter(({ at: point, normal }) => facesCamera(normal, point, camera));
        if (visible.length < (paint === 'line' ? 2 : points.length * 0.4)) return '';
        return toPath(
          visible.map(({ at: point }) => at(point)),
          paint !== 'line',
        );
      })
      .join('');
  const circle = (x: number, side: 1 | -1, share: number) =>
    wheelCircle(x, wheel.radius * share, side).map(at);
  return {
    tyres: wheels.map(({ x, side }) => toPath(hull(tyre(x, side).map(at)))).join(''),
    body: body.map((points) => toPath(points)).join(''),
    deep:
      near
        .map(({ x, side }) => toPath(hull([...circle(x, side, 1), ...wheelArch(x, side).map(at)])))
        .join('') + painted('deep'),
    rims: near.map(({ x, side }) => toPath(circle(x, side, 0.62))).join(''),
    glass: painted('glass') + painted('lamp'),
    line: painted('line'),
    plate: painted('plate'),
    tail: painted('tail'),
  };
}

function cameraAt(degrees: number): Point3 {
  const angle = (degrees * Math.PI) / 180;
  return [distance * Math.cos(angle), distance * Math.sin(angle), cameraHeight];
}

function toPath(points: readonly Point[], isClosed = true): string {
  const text = points.map(([x, y]) => `${Math.round(x * 2) / 2} ${Math.round(y * 2) / 2}`).join('L');
  return `M${text}${isClosed ? 'z' : ''}`;
}
