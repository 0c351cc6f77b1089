import { describe, expect, it } from 'vitest';
import { assessPhoto } from '#src/device/image/advice.ts';
import {
  addGrain,
  addNoise,
  blackCarScene,
  blank,
  blur,
  carScene,
  darken,
  defocus,
  fill,
  fillGradient,
  levelAt,
  mapLevels,
  nearScene,
  panelScene,
  plate,
  type Scene,
  shake,
  toDownscaledPixels,
  wheel,
  withFlashlight,
  withLamps,
} from '../support/photoScenes.ts';
import { createRandom } from '../support/random.ts';

/** Rotates the scene to portrait, like a photo after its EXIF orientation was applied. */
function rotateToPortrait(scene: Scene): Scene {
  const { width, height } = scene;
  const rotated = { width: height, height: width, levels: new Float32Array(width * height) };
  return mapLevels(rotated, (_, x, y) => levelAt(scene, y, height - 1 - x));
}

/** Darkens the scene so that everything stays visible but sensor noise appears. */
function dim(scene: Scene, seed: number, grain: number): Scene {
  const dimmed = { ...scene, levels: scene.levels.map((level) => level * 0.45) };
  return addNoise(dimmed, createRandom(seed), grain);
}

/** Adds out-of-focus water drops on the lens. Each drop shows a small inverted image of the scene. */
function withDrops(scene: Scene, seed: number, count: number): Scene {
  const random = createRandom(seed);
  const blurred = blur({ ...scene, levels: scene.levels.slice() }, 12);
  const result = { ...scene, levels: scene.levels.slice() };
  for (let drop = 0; drop < count; drop++) {
    const [x0, y0, radius] = [random() * scene.width, random() * scene.height, 8 + random() * 22];
    mapLevels(result, (level, x, y) => {
      const distance = Math.hypot(x - x0, y - y0) / radius;
      if (distance >= 1) return level;
      const share = Math.min(1, (1 - distance) * 1.5);
      const reflected = levelAt(blurred, Math.round(2 * x0 - x), Math.round(2 * y0 - y));
      return level * (1 - share) + reflected * share * (1.15 - distance * 0.3);
    });
  }
  return result;
}

/** Overlays an out-of-focus reflection of another scene, as in car paint or a window. */
function withReflection(scene: Scene, other: Scene): Scene {
  const blurred = blur({ ...other, levels: other.levels.slice() }, 14);
  const levels = scene.levels.map((level, at) => level * 0.65 + (blurred.levels[at] as number) * 0.4);
  return { ...scene, levels };
}

/** Gravel, asphalt or grass only. The texture looks like sensor noise but belongs to the subject. */
function gravelScene(seed: number, strength: number): Scene {
  const random = createRandom(seed);
  const scene = fillGradient(blank(), 130, 90);
  addGrain(scene, { random, from: 0, strength });
  return addNoise(scene, random, 1.5);
}

/** A white car on snow: low contrast except for the tires and the license plate. */
function snowScene(seed: number): Scene {
  const random = createRandom(seed);
  const scene = fillGradient(blank(), 246, 228);
  const [left, top] = [50 + random() * 70, 90 + random() * 40];
  const [carWidth, carHeight] = [440 + random() * 60, 180 + random() * 30];
  fill(
    scene,
    214 + random() * 16,
    (x, y) => x > left && x < left + carWidth && y > top + carHeight * 0.4 && y < top + carHeight,
  );
  fill(
    scene,
    205,
    (x, y) => Math.abs(y - top - carHeight * 0.6 - x * 0.02) < 2 && x > left && x < left + carWidth,
  );
  fill(
    scene,
    120,
    (x, y) =>
      y > top + 20 && y < top + carHeight * 0.38 && x > left + carWidth * 0.3 && x < left + carWidth * 0.7,
  );
  for (const share of [0.36, 0.62])
    fill(
      scene,
      170,
      (x, y) =>
        Math.abs(x - left - carWidth * share) < 1.5 && y > top + carHeight * 0.4 && y < top + carHeight,
    );
  for (const share of [0.2, 0.8]) wheel(scene, left + carWidth * share, top + carHeight, 38 + random() * 10);
  plate(scene, { random, left: left + carWidth * 0.42, top: top + carHeight * 0.75 });
  return addNoise(blur(scene, 1), random, 1.5);
}

/** A black car at night with the phone's flash: a reflecting license plate and ground that fades to black. */
function flashScene(seed: number): Scene {
  const random = createRandom(seed);
  const scene = blank();
  const [x0, y0] = [260 + random() * 120, 230 + random() * 60];
  mapLevels(
    scene,
    (_, x, y) => (y > 320 ? 150 : 34) * Math.exp(-(((x - x0) / 330) ** 2 + ((y - y0) / 220) ** 2)),
  );
  wheel(scene, 90 + random() * 60, 330, 62);
  wheel(scene, 500 + random() * 60, 330, 62);
  plate(scene, { random, left: x0 - 45, top: y0 });
  for (let glint = 0; glint < 5; glint++) {
    const [x, y] = [x0 - 160 + random() * 320, 120 + random() * 160];
    fill(
      scene,
      240,
      (at, down) => Math.abs(down - y - (at - x) * 0.1) < 1.5 && Math.abs(at - x) < 20 + random() * 20,
    );
  }
  const lit = mapLevels(
    blur(scene, 1),
    (level, x, y) => level * Math.exp(-(((x - x0) / 420) ** 2 + ((y - y0) / 300) ** 2)),
  );
  return addNoise(lit, random, 4);
}

/** These seeds differ from the seeds that were used to choose the thresholds. */
const cars = [11, 23, 37, 41].map((seed) => ({ seed, car: carScene(seed) }));
const changeEach = (change: (car: Scene, seed: number) => Scene) =>
  cars.map(({ car, seed }) => change(car, seed));

/** Each row has a name, the expected advice and the pictures. Lengths are pixels of the finished photo. */
const pictures: readonly (readonly [string, 'blurry' | 'dark' | undefined, () => readonly Scene[]])[] = [
  ...[4, 6, 12, 28].map(
    (sigma) =>
      [`out of focus by ${sigma}`, 'blurry', () => changeEach((car) => defocus(car, sigma))] as const,
  ),
  ...(
    [
      [24, 0],
      [32, 90],
      [44, 45],
      [60, 120],
    ] as const
  ).map(
    ([length, degrees]) =>
      [
        `shaken by ${length} at ${degrees}°`,
        'blurry',
        () => changeEach((car) => shake(car, length, degrees)),
      ] as const,
  ),
  ...[0.08, 0.14, 0.2].map(
    (share) => [`with ${share} of the light`, 'dark', () => changeEach((car) => darken(car, share))] as const,
  ),
  ['night, lamps far off', 'dark', () => changeEach((car, seed) => withLamps(darken(car, 0.12), seed))],
  ['sharp', undefined, () => cars.map(({ car }) => car)],
  ['night, a torch on the car', undefined, () => changeEach((car) => withFlashlight(darken(car, 0.12), car))],
  ['plain paint', undefined, () => cars.flatMap(({ seed }) => [1, 2, 3].map((by) => panelScene(seed + by)))],
  ['black paint', undefined, () => cars.map(({ seed }) => blackCarScene(seed))],
  ['sharp in front of what is not', undefined, () => cars.map(({ seed }) => nearScene(seed))],
  ['upright, sharp', undefined, () => changeEach((car) => rotateToPortrait(car))],
  ['upright, out of focus by 6', 'blurry', () => changeEach((car) => rotateToPortrait(defocus(car, 6)))],
  ['upright, shaken by 32 at 0°', 'blurry', () => changeEach((car) => shake(rotateToPortrait(car), 32, 0))],
  ['upright, with 0.14 of the light', 'dark', () => changeEach((car) => rotateToPortrait(darken(car, 0.14)))],
  ['shaken by 16 at 20°', 'blurry', () => changeEach((car) => shake(car, 16, 20))],
  ['shaken by 20 at 160°', 'blurry', () => changeEach((car) => shake(car, 20, 160))],
  ['shaken by 20 at 70°', 'blurry', () => changeEach((car) => shake(car, 20, 70))],
  ...[5, 9].map(
    (grain) =>
      [`dusk, grain of ${grain}`, undefined, () => changeEach((car, seed) => dim(car, seed, grain))] as const,
  ),
  ...[5, 9].map(
    (grain) =>
      [
        `dusk, grain of ${grain}, out of focus by 12`,
        'blurry',
        () => changeEach((car, seed) => dim(defocus(car, 12), seed, grain)),
      ] as const,
  ),
  ...[5, 9].map(
    (grain) =>
      [
        `dusk, grain of ${grain}, shaken by 44`,
        'blurry',
        () => changeEach((car, seed) => dim(shake(car, 44, 15), seed, grain)),
      ] as const,
  ),
  ['drops on the lens', undefined, () => changeEach((car, seed) => withDrops(car, seed, 30))],
  [
    'drops on the lens, out of focus by 8',
    'blurry',
    () => changeEach((car, seed) => withDrops(defocus(car, 8), seed, 30)),
  ],
  ['a reflection', undefined, () => changeEach((car, seed) => withReflection(car, carScene(seed + 5)))],
  [
    'a reflection, out of focus by 8',
    'blurry',
    () => changeEach((car, seed) => withReflection(defocus(car, 8), carScene(seed + 5))),
  ],
  ...[12, 30, 80].map(
    (strength) =>
      [
        `gravel of ${strength} levels`,
        undefined,
        () => cars.map(({ seed }) => gravelScene(seed, strength)),
      ] as const,
  ),
  ['white paint on snow', undefined, () => cars.map(({ seed }) => snowScene(seed))],
  [
    'white paint on snow, out of focus by 8',
    'blurry',
    () => cars.map(({ seed }) => defocus(snowScene(seed), 8)),
  ],
  [
    'white paint on snow, shaken by 32',
    'blurry',
    () => cars.map(({ seed }) => shake(snowScene(seed), 32, 10)),
  ],
  ['black paint at night, a flash', undefined, () => cars.map(({ seed }) => flashScene(seed))],
  [
    'black paint at night, a flash, shaken by 32',
    'blurry',
    () => cars.map(({ seed }) => shake(flashScene(seed), 32, 30)),
  ],
  ['black paint at night', 'dark', () => cars.map(({ seed }) => darken(blackCarScene(seed), 0.2))],
];

describe('photo quality advice on pictures with typical camera faults', () => {
  it('flags at least 90% of the faulty pictures and at most 5% of the good ones', () => {
    const classes = pictures.map(([name, expected, createScenes]) => {
      const advice = createScenes().map((scene) => {
        const { pixels, size } = toDownscaledPixels(scene);
        return assessPhoto(pixels, size);
      });
      return { name, expected, all: advice.length, right: advice.filter((it) => it === expected).length };
    });
    const count = (rows: typeof classes, key: 'all' | 'right') => rows.reduce((sum, it) => sum + it[key], 0);
    const faulty = classes.filter(({ expected }) => expected !== undefined);
    const good = classes.filter(({ expected }) => expected === undefined);
    const detectionRate = count(faulty, 'right') / count(faulty, 'all');
    const falseAlarmRate = 1 - count(good, 'right') / count(good, 'all');
    const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
    const lines = [
      ...faulty.map(({ name, expected, all, right }) => `${name}: ${right} of ${all} flagged as ${expected}`),
      ...good.map(({ name, all, right }) => `${name}: ${all - right} of ${all} flagged by mistake`),
      `detected ${percent(detectionRate)} of ${count(faulty, 'all')}, false alarms ${percent(falseAlarmRate)} of ${count(good, 'all')}`,
    ];
    process.stdout.write(`${lines.join('\n')}\n`);
    // Checks every class of pictures too, so that a failing small class cannot hide in the total.
    expect(faulty.filter(({ all, right }) => right < all * 0.6)).toEqual([]);
    expect(good.filter(({ all, right }) => right < all * 0.75)).toEqual([]);
    expect(detectionRate).toBeGreaterThanOrEqual(0.9);
    expect(falseAlarmRate).toBeLessThanOrEqual(0.05);
  });
});
