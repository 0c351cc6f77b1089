import { describe, expect, it } from 'vitest';
import { assessPhoto } from '#src/device/image/advice.ts';
import {
  addNoise,
  blackCarScene,
  carScene,
  darken,
  defocus,
  levelAt,
  mapLevels,
  nearScene,
  panelScene,
  type Scene,
  shake,
  toDownscaledPixels,
  withFlashlight,
  withLamps,
} from '../support/samples/photoScenes.ts';
import { createRandom } from '../support/samples/random.ts';

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
  ...[5, 9].map(
    (grain) =>
      [`dusk, grain of ${grain}`, undefined, () => changeEach((car, seed) => dim(car, seed, grain))] as const,
  ),
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
    // Checks every class of pictures too, so that a failing small class cannot hide in the total.
    expect(faulty.filter(({ all, right }) => right < all * 0.6)).toEqual([]);
    expect(good.filter(({ all, right }) => right < all * 0.75)).toEqual([]);
    expect(detectionRate).toBeGreaterThanOrEqual(0.9);
    expect(falseAlarmRate).toBeLessThanOrEqual(0.05);
  });
});
