import type { Surface } from '#src/ui/car/carDetails.ts';
import { type Point, type Point3, steps } from '#src/ui/car/carModel.ts';
import { densify, spline } from '#src/ui/car/lines.ts';
import {
  circle,
  detail,
  loft,
  type Part,
  type Ring,
  type Solid,
  shadowOf,
  tube,
  tyre,
  type Vehicle,
  type Wheel,
} from './drawing.ts';

export function motorcycle(): Vehicle {
  const [frontX, rearX, radius] = [0.76, -0.7, 0.315];
  const wheel = (x: number, width: number): (Wheel | Part)[] => {
    const face: Wheel = { center: [x, width / 2, radius], radius, hasSpokes: true };
    return [tyre(face, width), face];
  };
  const fork = (side: 1 | -1): Part => ({
    solids: [
      tube(
        [
          [frontX, side * 0.1, radius],
          [0.62, side * 0.1, 0.62],
        ],
        0.036,
      ),
      tube(
        [
          [0.62, side * 0.1, 0.62],
          [0.48, side * 0.1, 0.96],
        ],
        0.024,
      ),
    ],
  });
  const fender = (x: number, from: number, to: number, halfWidth: number): Solid =>
    steps(from, to + 1, 6).map((degrees) => {
      const angle = (degrees * Math.PI) / 180;
      return [0.03, 0.055].flatMap((more) =>
        [halfWidth, -halfWidth].map(
          (y): Point3 => [
            x + (radius + more) * Math.cos(angle),
            y * (more > 0.04 ? 0.6 : 1),
            radius + (radius + more) * Math.sin(angle),
          ],
        ),
      );
    });
  const lens: Surface = (y, z) => [0.675, y, z];
  const tank: Surface = (x, degrees) => {
    const angle = (degrees * Math.PI) / 180;
    return [x, 0.155 * Math.cos(angle), 0.8 + 0.12 * Math.sin(angle)];
  };
  const bar = (side: 1 | -1): Part[] => [
    {
      solids: [
        tube(
          [
            [0.44, side * 0.06, 1],
            [0.42, side * 0.2, 1.06],
            [0.34, side * 0.3, 1.08],
          ],
          0.016,
        ),
      ],
    },
    {
      solids: [
        tube(
          [
            [0.34, side * 0.29, 1.08],
            [0.26, side * 0.4, 1.07],
          ],
          0.024,
        ),
      ],
      isDeep: true,
    },
  ];
  const mirror: Part = {
    solids: [[0.3, 0.27].map((x) => circleAcross([x, 0.37, 1.19], 0.055, 0.042))],
    wires: [
      [
        [0.33, 0.31, 1.1],
        [0.31, 0.35, 1.15],
      ],
    ],
  };
  return {
    camera: [2.9, 3.8, 1.3],
    frame: { left: 102, right: 706, bottom: 474 },
    shadow: shadowOf(0.9, -0.95, 0.3),
    parts: [
      ...wheel(rearX, 0.15),
      { solids: [fender(rearX, 40, 150, 0.085)] },
      {
        solids: [
          tube(
            [
              [rearX, 0.11, radius],
              [-0.1, 0.1, 0.38],
            ],
            0.03,
          ),
        ],
      },
      {
        solids: [
          tube(
            [
              [-0.5, 0.12, 0.72],
              [-0.58, 0.12, 0.4],
            ],
            0.035,
          ),
        ],
      },
      {
        solids: [
          loft(
            [0.06, 0.74, 0.1, 0.05],
            [-0.1, 0.755, 0.13, 0.06],
            [-0.35, 0.765, 0.135, 0.06],
            [-0.6, 0.79, 0.12, 0.055],
            [-0.74, 0.81, 0.08, 0.04],
          ),
        ],
        isDeep: true,
      },
      {
        solids: [
          loft(
            [-0.1, 0.6, 0.1, 0.1],
            [-0.16, 0.6, 0.13, 0.11],
            [-0.36, 0.62, 0.12, 0.1],
            [-0.44, 0.64, 0.08, 0.07],
          ),
        ],
      },
      ...bar(-1),
      {
        solids: [
          tube(
            [
              [0.5, 0, 0.86],
              [0.4, 0.09, 0.6],
              [0.3, 0.1, 0.3],
              [-0.1, 0.1, 0.27],
            ],
            0.02,
          ),
        ],
      },
      {
        solids: [
          loft(
            [0.34, 0.36, 0.1, 0.1],
            [0.26, 0.36, 0.17, 0.14],
            [-0.1, 0.36, 0.18, 0.13],
            [-0.2, 0.38, 0.12, 0.1],
          ),
        ],
      },
      {
        solids: [
          tube(
            [
              [0.2, 0.03, 0.42],
              [0.26, 0.03, 0.7],
            ],
            0.12,
          ),
        ],
        wires: [0, 0.05, 0.1, 0.15, 0.2].map(
          (up): Ring => [
            [0.33 + up * 0.2, -0.06, 0.46 + up],
            [0.24 + up * 0.2, 0.15, 0.46 + up],
            [0.1 + up * 0.2, 0.12, 0.45 + up],
          ],
        ),
      },
      {
        solids: [
          tube(
            [
              [0.36, 0.08, 0.56],
              [0.42, 0.14, 0.4],
              [0.3, 0.18, 0.24],
              [0, 0.19, 0.22],
              [-0.3, 0.19, 0.24],
              [-0.36, 0.19, 0.25],
              [-0.8, 0.2, 0.34],
            ],
            [0.024, 0.024, 0.024, 0.024, 0.026, 0.045, 0.05],
          ),
        ],
      },
      {
        solids: [
          loft(
            [0.46, 0.86, 0.06, 0.06],
            [0.42, 0.84, 0.13, 0.1],
            [0.3, 0.82, 0.16, 0.125],
            [0.15, 0.8, 0.155, 0.12],
            [0, 0.76, 0.11, 0.09],
            [-0.06, 0.74, 0.07, 0.06],
          ),
        ],
        details: [
          detail(
            'line',
            tank,
            spline([
              [0.38, 5],
              [0.2, 8],
              [0, 0],
            ]),
          ),
        ],
      },
      fork(-1),
      ...wheel(frontX, 0.12),
      { solids: [fender(frontX, 20, 130, 0.075)] },
      fork(1),
      {
        solids: [
          tube(
            [
              [0.5, -0.12, 0.93],
              [0.5, 0.12, 0.93],
            ],
            0.03,
          ),
        ],
      },
      {
        solids: [
          loft(
            [0.5, 0.86, 0.06, 0.06],
            [0.56, 0.86, 0.1, 0.1],
            [0.62, 0.86, 0.115, 0.115],
            [0.67, 0.86, 0.12, 0.12],
          ),
        ],
        details: [detail('glass', lens, densify(circle([0, 0, 0.86], 0.1).map(([y, , z]): Point => [y, z])))],
      },
      ...bar(1),
      mirror,
    ],
  };
}

function circleAcross([x, y, z]: Point3, halfWidth: number, halfHeight: number): Ring {
  return steps(0, 360, 15).map((degrees) => {
    const angle = (degrees * Math.PI) / 180;
    return [x, y + halfWidth * Math.cos(angle), z + halfHeight * Math.sin(angle)];
  });
}
