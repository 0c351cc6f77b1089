import {
  coveringShapes,
  onEnd,
  onSide,
  type Point,
  type Point3,
  type Projection,
  projectFrom,
  wheel,
  wheelCircle,
} from './carModel.ts';
import { toPath, traceUnion } from './trace.ts';

/** A view of the car: its silhouette, and the lines inside that help to recognize the side. */
export interface Outline {
  readonly edge: string;
  readonly lines: string;
}

/** All outlines have this size. It is the shape of most photos. */
export const outlineSize = { width: 320, height: 240 } as const;
/** In units of the drawing, around the car. */
const margin = 22;

interface View {
  readonly camera: Point3;
  readonly end: 'front' | 'rear' | undefined;
  readonly side: 1 | -1 | undefined;
}

/** The missing sides are mirror images. */
const views = {
  frontLeft: { camera: [5.9, 4.1, 1.7], end: 'front', side: 1 },
  rearRight: { camera: [-5.9, -3.7, 1.75], end: 'rear', side: -1 },
  front: { camera: [8, 0, 1.5], end: 'front', side: undefined },
  rear: { camera: [-8, 0, 1.5], end: 'rear', side: undefined },
  left: { camera: [0.1, 9, 1.3], end: undefined, side: 1 },
} as const satisfies Record<string, View>;

/** Draws all views of the car. */
export function drawOutlines(): Readonly<Record<keyof typeof views, Outline>> {
  return Object.fromEntries(Object.entries(views).map(([name, view]) => [name, drawView(view)])) as Record<
    keyof typeof views,
    Outline
  >;
}

function drawView({ camera, end, side }: View): Outline {
  const project = fillBox(projectFrom(camera));
  const lines: string[] = [];
  const add = (points: readonly Point3[], isClosed = true) =>
    lines.push(toPath(points.map(project), { isClosed, tolerance: 0.6 }));
  if (side) {
    for (const x of [wheel.frontX, wheel.rearX])
      for (const share of [1, 0.66]) add(wheelCircle(x, wheel.radius * share, side));
    add(sideWindow.map(([x, z]) => onSide(x, z, side)));
    add(
      [
        [-0.24, 1.02],
        [-0.3, 1.392],
      ].map(([x, z]) => onSide(x as number, z as number, side)),
      false,
    );
  }
  if (end) {
    const half = end === 'front' ? windscreen : rearWindow;
    add([...half, ...mirrored(half)].map(([y, z]) => onEnd(y, z, end)));
    add(plate[end].map(([y, z]) => onEnd(y, z, end)));
  }
  const shapes = coveringShapes(project);
  const { width, height } = outlineSize;
  return { edge: toPath(traceUnion(shapes, width, height), { isClosed: true }), lines: lines.join('') };
}

/** Length and height. */
const sideWindow = [
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
  [-0.5, 1.02],
] as const;

/** Width and height, on one half of the car. */
const windscreen = [
  [0.7, 1.035],
  [0.555, 1.385],
] as const;
const rearWindow = [
  [0.66, 1.07],
  [0.55, 1.365],
] as const;
const plate = {
  front: rectangle(0.26, 0.44, 0.55),
  rear: rectangle(0.26, 0.64, 0.755),
} as const;

function rectangle(halfWidth: number, bottom: number, top: number): Point[] {
  return [
    [-halfWidth, bottom],
    [halfWidth, bottom],
    [halfWidth, top],
    [-halfWidth, top],
  ];
}

function mirrored(half: readonly (readonly [number, number])[]): Point[] {
  return [...half].reverse().map(([y, z]): Point => [-y, z]);
}

/** Moves and scales a projection so that the car fills the drawing. */
function fillBox(project: Projection): Projection {
  const points = coveringShapes(project).flat();
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const { width, height } = outlineSize;
  const factor = Math.min((width - 2 * margin) / (right - left), (height - 2 * margin) / (bottom - top));
  return (point) => {
    const [x, y] = project(point);
    return [width / 2 + (x - (left + right) / 2) * factor, height / 2 + (y - (top + bottom) / 2) * factor];
  };
}
