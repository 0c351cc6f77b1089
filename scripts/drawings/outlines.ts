import { mirrored, plates, rearWindow, sideWindow, windscreen } from '#src/ui/car/carDetails.ts';
import {
  coveringShapes,
  onEnd,
  onSide,
  type Point3,
  projectFrom,
  wheel,
  wheelCircle,
} from '#src/ui/car/carModel.ts';
import { type CarView, carViews, fitInto } from './carShapes.ts';
import { toPath, traceUnion } from './trace.ts';

/** A view of the car: its silhouette, and the lines inside that help to recognize the side. */
interface Outline {
  readonly edge: string;
  readonly lines: string;
}

export const outlinesPath = 'src/photos/live/carOutlines.ts';
/** Size of every outline. Most photos have the same aspect ratio. */
const outlineSize = { width: 320, height: 240 } as const;
/** Empty space around the car, in units of the drawing. */
const margin = 22;

/** The missing sides are mirror images. */
const names = ['frontLeft', 'rearRight', 'front', 'rear', 'left'] as const;

type Outlines = Readonly<Record<(typeof names)[number], Outline>>;

/** Draws all views of the car. */
export function drawOutlines(): Outlines {
  return Object.fromEntries(names.map((name) => [name, drawView(carViews[name])])) as Outlines;
}

function drawView({ camera, end, side }: CarView): Outline {
  const { width, height } = outlineSize;
  const box = { x: margin, y: margin, width: width - 2 * margin, height: height - 2 * margin };
  const project = fitInto(box, projectFrom(camera));
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
    add(mirrored(half).map(([y, z]) => onEnd(y, z, end)));
    add(plates[end].map(([y, z]) => onEnd(y, z, end)));
  }
  const shapes = coveringShapes(project);
  return { edge: toPath(traceUnion(shapes, width, height), { isClosed: true }), lines: lines.join('') };
}

/** The source file with the outlines of the car. */
export function outlineModule(outlines = drawOutlines()): string {
  const { width, height } = outlineSize;
  const entries = Object.entries(outlines).map(
    ([name, { edge, lines }]) => `  ${name}: {\n    edge: '${edge}',\n    lines: '${lines}',\n  },\n`,
  );
  return `// Drawn from src/ui/car/carModel.ts by \`npm run drawings\`. Do not edit.

/** Outlines of the car as SVG paths in a box of ${width} by ${height}: the edge, and lines inside. */
export const carOutlines = {
${entries.join('')}} as const;
`;
}
