import {
  type Detail,
  detailsOfFront,
  detailsOfSide,
  mirrored,
  type Surface,
} from '#src/ui/car/carDetails.ts';
import {
  type Body,
  carSlices,
  wheel as carWheel,
  createBody,
  type Point,
  type Point3,
  type Slices,
  steps,
} from '#src/ui/car/carModel.ts';
import { roundedPolygon, spline } from '#src/ui/car/lines.ts';
import {
  bodySolid,
  detail,
  type Frame,
  type Solid,
  shadowOf,
  sphere,
  tyre,
  type Vehicle,
  type Wheel,
} from './drawing.ts';

interface CarPlan {
  readonly slices: Slices;
  readonly wheels: {
    readonly radius: number;
    readonly xs: readonly [front: number, rear: number];
    readonly width: number;
  };
  /** The point where the mirror is attached to the body. */
  readonly mirror: Point3;
  readonly roof?: readonly Solid[];
  readonly frame: Frame;
  readonly camera?: Point3;
}

/** The look of a car. The windscreen, the grilles and the plate are only one half of the shape, from bottom to top. */
interface Look {
  readonly windscreen: readonly Point[];
  readonly grilles: readonly (readonly Point[])[];
  readonly plate: readonly Point[];
  readonly frontLines: readonly (readonly Point[])[];
  /** Points of the lamp: degrees around the car, and heights. */
  readonly lamp: readonly Point[];
  readonly window: readonly Point[];
  /** Closed panels of the side. */
  readonly panels?: readonly (readonly Point[])[];
  readonly sideLines: readonly (readonly Point[])[];
}

function car(plan: CarPlan, detailsOf: (body: Body) => readonly Detail[]): Vehicle {
  const body = createBody(plan.slices);
  const { heights } = plan.slices;
  const { radius, xs, width } = plan.wheels;
  const wheel = (x: number): Wheel => {
    const [, y] = body.onSide(x, radius, 1);
    return { center: [x, y - 0.02, radius], radius };
  };
  const arch = (x: number): Detail => ({
    paint: 'deep',
    surface: (along, z) => body.onSide(along, z, 1),
    points: steps(-20, 201, 4).map((degrees): Point => {
      const angle = (degrees * Math.PI) / 180;
      const height = radius * (1.02 + 1.13 * Math.sin(angle));
      return [x + radius * 1.13 * Math.cos(angle), Math.max(heights[0] as number, height)];
    }),
  });
  return {
    camera: plan.camera ?? [6.4, 5.2, 2.1],
    frame: plan.frame,
    shadow: shadowOf(xs[0] + 0.5, xs[1] - 0.9, 1.15),
    parts: [
      ...xs.map((x) => tyre(wheel(x), width)),
      { solids: [bodySolid(body, heights)], details: [...detailsOf(body), ...xs.map(arch)] },
      ...(plan.roof ?? []).map((solid) => ({ solids: [solid] })),
      ...xs.map((x) => wheel(x)),
      { solids: [mirrorAt(plan.mirror)] },
    ],
  };
}

function mirrorAt([x, y, z]: Point3): Solid {
  const outline: Point[] = [
    [0, 0],
    [0.02, 0.2],
    [0.15, 0.22],
    [0.17, 0.02],
  ];
  return [0, 0.12].map((depth) =>
    roundedPolygon(outline, 0.3).map(([up, out]): Point3 => [x - depth - out * 0.25, y + out, z + up]),
  );
}

function detailsFrom(look: Look): (body: Body) => Detail[] {
  return (body) => {
    const side: Surface = (x, z) => body.onSide(x, z, 1);
    const front: Surface = (y, z) => body.onEnd(y, z, 'front');
    const corner: Surface = (degrees, z) => body.pointAround(degrees, z);
    const whole = (half: readonly Point[], rounding: number) => roundedPolygon(mirrored(half), rounding);
    return [
      detail('glass', front, whole(look.windscreen, 0.12)),
      detail('glass', side, spline(look.window, { isClosed: true })),
      detail('plate', front, whole(look.plate, 0.14)),
      detail('lamp', corner, roundedPolygon(look.lamp, 0.28)),
      ...look.grilles.map((half) => detail('deep', front, whole(half, 0.2))),
      ...(look.panels ?? []).map((points) => detail('plate', side, roundedPolygon(points, 0.14))),
      ...look.sideLines.map((points) => detail('line', side, spline(points))),
      ...look.frontLines.map((points) => detail('line', front, spline(points))),
    ];
  };
}

export const cars = {
  hatchback: car(
    {
      slices: carSlices,
      wheels: { radius: carWheel.radius, xs: [carWheel.frontX, carWheel.rearX], width: 0.18 },
      mirror: [0.78, 0.8, 0.985],
      frame: { left: 90, right: 790, bottom: 468 },
    },
    () => [
      ...detailsOfFront().filter(({ paint, isFine }) => paint !== 'lamp' || !isFine),
      ...detailsOfSide(1),
    ],
  ),
  saloon: car(
    {
      frame: { left: 88, right: 800, bottom: 458 },
      slices: {
        heights: [0.17, 0.3, 0.48, 0.62, 0.74, 0.84, 0.92, 0.98, 1.03, 1.1, 1.2, 1.3, 1.37, 1.41, 1.44],
        front: [2.18, 2.3, 2.35, 2.34, 2.26, 2.02, 1.62, 1.2, 1, 0.86, 0.62, 0.36, 0.12, -0.1, -0.45],
        rear: [
          -2.2, -2.3, -2.36, -2.37, -2.36, -2.35, -2.33, -2.3, -2.2, -1.72, -1.5, -1.27, -1.05, -0.9, -0.7,
        ],
        halfWidth: [
          0.82, 0.88, 0.91, 0.915, 0.915, 0.91, 0.9, 0.885, 0.86, 0.82, 0.765, 0.7, 0.645, 0.58, 0.4,
        ],
        frontExponent: [4.4, 4, 3.7, 3.5, 3.3, 3.2, 3.2, 3.3, 3.4, 3.6, 3.6, 3.6, 3.4, 3, 2.6],
        rearExponent: [4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 3.8, 3.2, 2.6],
      },
      wheels: { radius: 0.335, xs: [1.48, -1.36], width: 0.18 },
      mirror: [0.86, 0.83, 0.98],
    },
    detailsFrom({
      windscreen: [
        [0.74, 1.02],
        [0.56, 1.355],
      ],
      window: [
        [0.95, 1],
        [0.7, 1.12],
        [0.42, 1.24],
        [0.15, 1.325],
        [-0.25, 1.36],
        [-0.7, 1.34],
        [-1.05, 1.25],
        [-1.42, 1.09],
        [-1.5, 1.04],
        [-1.2, 1.025],
        [-0.5, 1.01],
        [0.2, 1],
      ],
      sideLines: [
        [
          [-0.16, 1.01],
          [-0.2, 1.36],
        ],
        [
          [-1.05, 1.03],
          [-1.1, 1.225],
        ],
        [
          [0.32, 1.345],
          [0, 1.4],
          [-0.6, 1.4],
          [-1, 1.33],
          [-1.5, 1.13],
        ],
        [
          [0.98, 0.98],
          [1, 0.85],
          [0.98, 0.65],
          [0.92, 0.46],
          [0.86, 0.33],
        ],
        [
          [-0.16, 1],
          [-0.17, 0.7],
          [-0.17, 0.33],
        ],
        [
          [-1.06, 1.02],
          [-1.06, 0.9],
          [-0.98, 0.76],
          [-0.88, 0.6],
          [-0.85, 0.45],
          [-0.85, 0.33],
        ],
        [
          [0.94, 0.305],
          [-0.88, 0.305],
        ],
        [
          [2, 0.76],
          [1.2, 0.79],
          [0, 0.82],
          [-1, 0.845],
          [-2.2, 0.87],
        ],
        [
          [0.1, 0.89],
          [-0.06, 0.893],
        ],
        [
          [-0.78, 0.905],
          [-0.94, 0.908],
        ],
        [
          [-1.72, 1.06],
          [-2.1, 1.035],
        ],
      ],
      frontLines: [
        [
          [-0.72, 0.745],
          [-0.35, 0.77],
          [0, 0.775],
          [0.35, 0.77],
          [0.72, 0.745],
        ],
        [
          [0.42, 0.79],
          [0.5, 0.86],
          [0.58, 0.96],
        ],
        [
          [-0.42, 0.79],
          [-0.5, 0.86],
          [-0.58, 0.96],
        ],
      ],
      lamp: [
        [20, 0.63],
        [21, 0.7],
        [36, 0.725],
        [58, 0.735],
        [54, 0.67],
        [38, 0.63],
      ],
      grilles: [
        [
          [0.36, 0.53],
          [0.44, 0.71],
        ],
        [
          [0.6, 0.25],
          [0.52, 0.36],
        ],
      ],
      plate: [
        [0.26, 0.39],
        [0.26, 0.49],
      ],
    }),
  ),
  suv: car(
    {
      camera: [6.6, 5.4, 2.1],
      frame: { left: 90, right: 786, bottom: 486 },
      slices: {
        heights: [0.24, 0.38, 0.55, 0.75, 0.92, 1.02, 1.09, 1.15, 1.3, 1.5, 1.6, 1.66, 1.7],
        front: [2.14, 2.27, 2.31, 2.32, 2.28, 2.06, 1.6, 1.2, 0.98, 0.66, 0.46, 0.2, -0.2],
        rear: [-2.1, -2.24, -2.3, -2.31, -2.3, -2.29, -2.28, -2.26, -2.18, -2.04, -1.94, -1.8, -1.55],
        halfWidth: [0.84, 0.92, 0.955, 0.96, 0.955, 0.95, 0.94, 0.925, 0.875, 0.8, 0.76, 0.7, 0.52],
        frontExponent: [5, 4.8, 4.6, 4.4, 4.2, 4, 4, 4, 4, 4, 3.8, 3.4, 3],
        rearExponent: [5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 4.4, 3.6, 3],
      },
      wheels: { radius: 0.385, xs: [1.42, -1.38], width: 0.22 },
      mirror: [0.86, 0.87, 1.16],
      roof: [
        [
          [-0.1, 0.6, 1.69],
          [-0.22, 0.6, 1.77],
          [-0.8, 0.6, 1.8],
          [-1.4, 0.6, 1.77],
          [-1.55, 0.6, 1.68],
        ].map((point) => sphere(point as unknown as Point3, 0.026)),
      ],
    },
    detailsFrom({
      windscreen: [
        [0.8, 1.18],
        [0.66, 1.565],
      ],
      window: [
        [1, 1.17],
        [0.82, 1.31],
        [0.58, 1.48],
        [0.42, 1.555],
        [0, 1.575],
        [-0.8, 1.57],
        [-1.5, 1.53],
        [-1.86, 1.5],
        [-1.98, 1.35],
        [-1.98, 1.24],
        [-1.2, 1.205],
        [-0.2, 1.18],
      ],
      sideLines: [
        [
          [-0.18, 1.18],
          [-0.22, 1.575],
        ],
        [
          [-1.2, 1.205],
          [-1.26, 1.555],
        ],
        [
          [1, 1.15],
          [1.02, 1],
          [1.02, 0.78],
          [0.96, 0.56],
          [0.9, 0.44],
        ],
        [
          [-0.18, 1.17],
          [-0.19, 0.8],
          [-0.19, 0.44],
        ],
        [
          [-1.2, 1.19],
          [-1.18, 1.04],
          [-1.06, 0.88],
          [-0.94, 0.72],
          [-0.9, 0.56],
          [-0.9, 0.44],
        ],
        [
          [0.94, 0.425],
          [-0.92, 0.425],
        ],
        [
          [2, 0.94],
          [1.2, 0.97],
          [0, 0.985],
          [-1, 0.995],
          [-2.2, 1.01],
        ],
        [
          [0.86, 0.56],
          [-0.86, 0.56],
        ],
        [
          [0.06, 1.06],
          [-0.1, 1.06],
        ],
        [
          [-0.96, 1.075],
          [-1.12, 1.075],
        ],
      ],
      frontLines: [
        [
          [-0.8, 0.935],
          [-0.4, 0.955],
          [0, 0.96],
          [0.4, 0.955],
          [0.8, 0.935],
        ],
        [
          [0.5, 0.97],
          [0.56, 1.04],
          [0.62, 1.12],
        ],
        [
          [-0.5, 0.97],
          [-0.56, 1.04],
          [-0.62, 1.12],
        ],
        [
          [-0.72, 0.46],
          [-0.3, 0.445],
          [0.3, 0.445],
          [0.72, 0.46],
        ],
      ],
      lamp: [
        [22, 0.78],
        [22, 0.895],
        [34, 0.905],
        [52, 0.905],
        [51, 0.82],
        [36, 0.78],
      ],
      grilles: [
        [
          [0.5, 0.7],
          [0.54, 0.88],
        ],
        [
          [0.58, 0.31],
          [0.5, 0.41],
        ],
      ],
      plate: [
        [0.26, 0.52],
        [0.26, 0.63],
      ],
    }),
  ),
  van: car(
    {
      camera: [7, 5.8, 2.3],
      frame: { left: 92, right: 776, bottom: 492 },
      slices: {
        heights: [0.22, 0.36, 0.55, 0.75, 0.95, 1.08, 1.17, 1.25, 1.5, 1.7, 1.84, 1.92, 1.97],
        front: [2.3, 2.42, 2.47, 2.46, 2.4, 2.2, 1.86, 1.68, 1.36, 1.08, 0.82, 0.55, 0.1],
        rear: [-2.4, -2.46, -2.48, -2.48, -2.48, -2.48, -2.48, -2.48, -2.47, -2.45, -2.42, -2.36, -2.2],
        halfWidth: [0.88, 0.94, 0.965, 0.97, 0.97, 0.965, 0.96, 0.955, 0.925, 0.89, 0.86, 0.8, 0.64],
        frontExponent: [5, 4.6, 4.4, 4.2, 4, 3.8, 3.8, 3.8, 4, 4, 4, 3.8, 3.4],
        rearExponent: [9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 8, 6, 4],
      },
      wheels: { radius: 0.345, xs: [1.6, -1.4], width: 0.2 },
      mirror: [1.34, 0.92, 1.24],
    },
    detailsFrom({
      windscreen: [
        [0.82, 1.25],
        [0.7, 1.8],
      ],
      window: [
        [1.55, 1.22],
        [1.38, 1.4],
        [1.16, 1.6],
        [0.98, 1.74],
        [0.8, 1.79],
        [0.34, 1.79],
        [0.24, 1.72],
        [0.22, 1.35],
        [0.3, 1.22],
        [0.9, 1.2],
      ],
      panels: [
        [
          [-0.02, 1.72],
          [-0.98, 1.72],
          [-0.99, 1.22],
          [-0.02, 1.22],
        ],
        [
          [-1.24, 1.72],
          [-2.32, 1.72],
          [-2.34, 1.22],
          [-1.24, 1.22],
        ],
      ],
      sideLines: [
        [
          [1.42, 1.18],
          [1.4, 1.05],
        ],
        [
          [1.14, 0.9],
          [1.08, 0.6],
          [1, 0.38],
        ],
        [
          [0.14, 1.84],
          [0.12, 1.2],
          [0.12, 0.38],
        ],
        [
          [1.02, 0.36],
          [-1, 0.36],
        ],
        [
          [-1.1, 1.84],
          [-1.12, 1.2],
          [-1.12, 0.74],
        ],
        [
          [-0.1, 1.04],
          [-2.36, 1.04],
        ],
        [
          [2.1, 0.98],
          [1.6, 1.02],
          [0.8, 1.04],
          [-0.1, 1.04],
        ],
        [
          [2.05, 0.6],
          [2.2, 0.6],
        ],
        [
          [-0.9, 0.6],
          [1, 0.6],
        ],
        [
          [-1.9, 0.6],
          [-2.4, 0.6],
        ],
        [
          [0.42, 1],
          [0.26, 1],
        ],
        [
          [-0.02, 1],
          [-0.18, 1],
        ],
        [
          [0.9, 1.86],
          [0.2, 1.885],
          [-2.3, 1.885],
        ],
      ],
      frontLines: [
        [
          [-0.82, 1.0],
          [-0.4, 1.04],
          [0, 1.05],
          [0.4, 1.04],
          [0.82, 1.0],
        ],
        [
          [0.46, 1.06],
          [0.56, 1.13],
          [0.64, 1.2],
        ],
        [
          [-0.46, 1.06],
          [-0.56, 1.13],
          [-0.64, 1.2],
        ],
        [
          [-0.8, 0.56],
          [-0.3, 0.545],
          [0.3, 0.545],
          [0.8, 0.56],
        ],
      ],
      lamp: [
        [20, 0.76],
        [21, 0.92],
        [32, 0.98],
        [46, 1],
        [48, 0.9],
        [36, 0.78],
      ],
      grilles: [
        [
          [0.46, 0.74],
          [0.5, 0.86],
        ],
        [
          [0.56, 0.3],
          [0.5, 0.4],
        ],
      ],
      plate: [
        [0.26, 0.58],
        [0.26, 0.69],
      ],
    }),
  ),
} as const satisfies Record<string, Vehicle>;
