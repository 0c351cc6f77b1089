import type { Surface } from '#src/ui/car/carDetails.ts';
import { createBody, type Point, type Point3, steps } from '#src/ui/car/carModel.ts';
import { roundedPolygon, spline } from '#src/ui/car/lines.ts';
import { bodySolid, detail, type Ring, type Solid, shadowOf, tube, type Vehicle } from './drawing.ts';

export function boat(): Vehicle {
  const sheer = (x: number) => 0.82 + 0.028 * (x + 3) + 0.006 * (x + 3) ** 2;
  const beam = (x: number, tip: number) => (x < 0 ? 1 : (1 - (x / tip) ** 2.3) ** 0.75);
  const topside: Surface = (x, share) => {
    const tip = 2.72 + 0.66 * share;
    const reach = Math.min(x, tip - 0.001);
    return [reach, (0.92 + 0.24 * share) * beam(reach, tip), share * sheer(reach)];
  };
  const stations = steps(0, 61, 1).map((index) => -3 + index * 0.1063);
  const hull: Solid = stations.map((x) =>
    [0, 0.25, 0.5, 0.75, 1].flatMap((share) => {
      const [px, y, z] = topside(x, share);
      return [
        [px, y, z],
        [px, -y, z],
      ] as Point3[];
    }),
  );
  const heights = [0.9, 1.1, 1.25, 1.38, 1.45, 1.52, 1.75, 1.98, 2.03, 2.08, 2.11];
  const cabinBody = createBody({
    heights,
    front: [2, 1.86, 1.66, 1.3, 0.86, 0.78, 0.58, 0.4, 0.52, 0.5, 0.3],
    rear: [-1.5, -1.5, -1.5, -1.5, -1.5, -1.5, -1.46, -1.42, -1.7, -1.68, -1.5],
    halfWidth: [0.84, 0.83, 0.81, 0.78, 0.77, 0.76, 0.72, 0.68, 0.74, 0.72, 0.6],
    frontExponent: [2.2, 2.2, 2.3, 2.8, 6, 9, 9, 8, 6, 5, 3],
    rearExponent: [8, 8, 8, 8, 8, 8, 8, 8, 6, 6, 4],
  });
  const side: Surface = (x, z) => cabinBody.onSide(x, z, 1);
  const front: Surface = (y, z) => cabinBody.onEnd(y, z, 'front');
  const pane = (surface: Surface, corners: readonly Point[]) =>
    detail('glass', surface, roundedPolygon(corners, 0.08));
  const rail = (side: 1 | -1, up: number, inset = 0.05): Ring =>
    steps(0.5, 3.37, 0.12).map((x): Point3 => {
      const [px, y, z] = topside(x, 1);
      return [px - inset, side * Math.max(0, y - inset), z + up];
    });
  const post = (index: number): Ring => [rail(1, 0)[index] as Point3, rail(1, 0.34)[index] as Point3];
  const foam = (from: number, to: number, away: number): Ring =>
    steps(from, to, 0.1).map((x): Point3 => {
      const [px, y] = topside(x, 0);
      return [px + away * 0.6, y + away, 0];
    });
  return {
    camera: [8.4, 6.6, 2.5],
    frame: { left: 92, right: 800, bottom: 446 },
    ground:
      'M16 486c20-10 40-10 60 0m296 30c24-12 48-12 72 0s48 12 72 0 48-12 72 0 48 12 72 0m80-50c20-10 40-10 60 0s28 10 40 4m-330 86c20-10 40-10 60 0s40 10 60 0',
    shadow: shadowOf(2.6, -3.3, 1.4),
    parts: [
      {
        solids: [
          tube(
            [
              [-3.3, 0, 0.1],
              [-3.3, 0, 0.9],
            ],
            0.12,
          ),
          tube(
            [
              [-3.35, 0, 0.85],
              [-3.3, 0, 1.16],
            ],
            [0.2, 0.23],
          ),
        ],
        isDeep: true,
      },
      {
        solids: [hull],
        details: [0.2, 0.5, 0.9].map((share) =>
          detail(
            'line',
            topside,
            stations.map((x): Point => [x, share]),
          ),
        ),
      },
      {
        solids: [bodySolid(cabinBody, heights)],
        details: [
          pane(front, [
            [-0.7, 1.5],
            [0.7, 1.5],
            [0.63, 1.94],
            [-0.63, 1.94],
          ]),
          pane(side, [
            [0.72, 1.5],
            [0.36, 1.94],
            [-0.3, 1.94],
            [-0.3, 1.5],
          ]),
          pane(side, [
            [-0.4, 1.5],
            [-0.4, 1.94],
            [-1.3, 1.94],
            [-1.36, 1.5],
          ]),
          pane(side, [
            [1.5, 1.18],
            [1.2, 1.28],
            [0.2, 1.28],
            [0.2, 1.16],
          ]),
          detail(
            'line',
            side,
            spline([
              [0.5, 2],
              [0, 2],
              [-1.6, 2],
            ]),
          ),
        ],
      },
      {
        solids: [],
        wires: [
          [...rail(-1, 0.34).slice(8), ...[...rail(1, 0.34)].reverse()],
          ...[0, 5, 10, 15, 19].map(post),
          foam(1.3, 2.7, 0.16),
          foam(-1.7, 0.4, 0.3),
          foam(-3.2, -2.3, 0.26),
        ],
      },
    ],
  };
}
