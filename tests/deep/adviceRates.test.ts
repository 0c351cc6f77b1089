import { describe, expect, it } from 'vitest';
import { assessPhoto } from '#src/platform/image/advice.ts';
import {
  dim,
  flashScene,
  gravelScene,
  rotateToPortrait,
  snowScene,
  withDrops,
  withReflection,
} from '../support/photoDistortions.ts';
import {
  blackCarScene,
  carScene,
  darken,
  defocus,
  nearScene,
  panelScene,
  type Scene,
  shake,
  toDownscaledPixels,
  withFlashlight,
  withLamps,
} from '../support/photoScenes.ts';

/** These seeds differ from the seeds that were used to choose the thresholds. */
const cars = [11, 23, 37, 41].map((seed) => ({ seed, car: carScene(seed) }));
const ofEach = (change: (car: Scene, seed: number) => Scene) =>
  cars.map(({ car, seed }) => change(car, seed));

/** Each row has a name, the expected advice and the pictures. Lengths are pixels of the finished photo. */
const pictures: readonly (readonly [string, 'blurry' | 'dark' | undefined, () => readonly Scene[]])[] = [
  ...[4, 6, 12, 28].map(
    (sigma) => [`out of focus by ${sigma}`, 'blurry', () => ofEach((car) => defocus(car, sigma))] as const,
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
        () => ofEach((car) => shake(car, length, degrees)),
      ] as const,
  ),
  ...[0.08, 0.14, 0.2].map(
    (share) => [`with ${share} of the light`, 'dark', () => ofEach((car) => darken(car, share))] as const,
  ),
  ['night, lamps far off', 'dark', () => ofEach((car, seed) => withLamps(darken(car, 0.12), seed))],
  ['sharp', undefined, () => cars.map(({ car }) => car)],
  ['night, a torch on the car', undefined, () => ofEach((car) => withFlashlight(darken(car, 0.12), car))],
  ['plain paint', undefined, () => cars.flatMap(({ seed }) => [1, 2, 3].map((by) => panelScene(seed + by)))],
  ['black paint', undefined, () => cars.map(({ seed }) => blackCarScene(seed))],
  ['sharp in front of what is not', undefined, () => cars.map(({ seed }) => nearScene(seed))],
  ['upright, sharp', undefined, () => ofEach((car) => rotateToPortrait(car))],
  ['upright, out of focus by 6', 'blurry', () => ofEach((car) => rotateToPortrait(defocus(car, 6)))],
  ['upright, shaken by 32 at 0°', 'blurry', () => ofEach((car) => shake(rotateToPortrait(car), 32, 0))],
  ['upright, with 0.14 of the light', 'dark', () => ofEach((car) => rotateToPortrait(darken(car, 0.14)))],
  ['shaken by 16 at 20°', 'blurry', () => ofEach((car) => shake(car, 16, 20))],
  ['shaken by 20 at 160°', 'blurry', () => ofEach((car) => shake(car, 20, 160))],
  ['shaken by 20 at 70°', 'blurry', () => ofEach((car) => shake(car, 20, 70))],
  ...[5, 9].map(
    (grain) =>
      [`dusk, grain of ${grain}`, undefined, () => ofEach((car, seed) => dim(car, seed, grain))] as const,
  ),
  ...[5, 9].map(
    (grain) =>
      [
        `dusk, grain of ${grain}, out of focus by 12`,
        'blurry',
        () => ofEach((car, seed) => dim(defocus(car, 12), seed, grain)),
      ] as const,
  ),
  ...[5, 9].map(
    (grain) =>
      [
        `dusk, grain of ${grain}, shaken by 44`,
        'blurry',
        () => ofEach((car, seed) => dim(shake(car, 44, 15), seed, grain)),
      ] as const,
  ),
  ['drops on the lens', undefined, () => ofEach((car, seed) => withDrops(car, seed, 30))],
  [
    'drops on the lens, out of focus by 8',
    'blurry',
    () => ofEach((car, seed) => withDrops(defocus(car, 8), seed, 30)),
  ],
  ['a reflection', undefined, () => ofEach((car, seed) => withReflection(car, carScene(seed + 5)))],
  [
    'a reflection, out of focus by 8',
    'blurry',
    () => ofEach((car, seed) => withReflection(defocus(car, 8), carScene(seed + 5))),
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
    const classes = pictures.map(([name, wanted, make]) => {
      const said = make().map((scene) => {
        const { pixels, size } = toDownscaledPixels(scene);
        return assessPhoto(pixels, size);
      });
      return { name, wanted, all: said.length, right: said.filter((it) => it === wanted).length };
    });
    const count = (some: typeof classes, key: 'all' | 'right') => some.reduce((sum, it) => sum + it[key], 0);
    const bad = classes.filter(({ wanted }) => wanted !== undefined);
    const good = classes.filter(({ wanted }) => wanted === undefined);
    const hits = count(bad, 'right') / count(bad, 'all');
    const alarms = 1 - count(good, 'right') / count(good, 'all');
    const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
    const lines = [
      ...bad.map(({ name, wanted, all, right }) => `${name}: ${wanted} said of ${right} of ${all}`),
      ...good.map(({ name, all, right }) => `${name}: blamed for nothing ${all - right} of ${all}`),
      `hits ${percent(hits)} of ${count(bad, 'all')}, false alarms ${percent(alarms)} of ${count(good, 'all')}`,
    ];
    process.stdout.write(`${lines.join('\n')}\n`);
    // Checks every class of pictures too, so that a failing small class cannot hide in the total.
    expect(bad.filter(({ all, right }) => right < all * 0.6)).toEqual([]);
    expect(good.filter(({ all, right }) => right < all * 0.75)).toEqual([]);
    expect(hits).toBeGreaterThanOrEqual(0.9);
    expect(alarms).toBeLessThanOrEqual(0.05);
  });
});
