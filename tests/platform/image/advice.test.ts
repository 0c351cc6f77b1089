import { describe, expect, it } from 'vitest';
import { copySize, judge } from '#src/platform/image/advice.ts';
import {
  blackCarScene,
  carScene,
  darken,
  defocus,
  nearScene,
  panelScene,
  type Scene,
  shake,
  toCopy,
  withLamps,
  withTorch,
} from '../../support/photoScenes.ts';

const size = { width: 320, height: 200 };

/** A scene of panels and gaps, from `low` to `high`, its edges `soft` pixels wide. */
function scene({ low = 40, high = 200, soft = 1 } = {}): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(size.width * size.height * 4);
  for (let y = 0; y < size.height; y++) {
    for (let x = 0; x < size.width; x++) {
      const wave = Math.sin(x / 9) * Math.cos(y / 7);
      const step = Math.max(0, Math.min(1, 0.5 + (wave * 8) / soft));
      pixels.set(Array(3).fill(low + (high - low) * step), (y * size.width + x) * 4);
    }
  }
  return pixels;
}

describe('advice on a photo', () => {
  it('is none for a sharp one in daylight', () => {
    expect(judge(scene(), size)).toBeUndefined();
  });

  it('says that one is blurry where no edge is left', () => {
    expect(judge(scene({ soft: 16 }), size)).toBe('blurry');
  });

  it('says that one is dark, rather than blurry', () => {
    expect(judge(scene({ low: 2, high: 40 }), size)).toBe('dark');
  });

  it('is none at night where a lamp lights the damage', () => {
    const pixels = scene({ low: 2, high: 30 });
    const lit = scene();
    pixels.set(lit.subarray(0, lit.length / 3));
    expect(judge(pixels, size)).toBeUndefined();
  });

  it('is none on a picture too small to judge', () => {
    expect(judge(new Uint8ClampedArray(4 * 16).fill(128), { width: 4, height: 4 })).toBeUndefined();
  });

  it('looks at every photo in one size', () => {
    expect(copySize({ width: 1067, height: 800 })).toEqual({ width: 320, height: 240 });
    expect(copySize({ width: 600, height: 800 })).toEqual({ width: 240, height: 320 });
    expect(copySize({ width: 64, height: 48 })).toEqual({ width: 64, height: 48 });
  });
});

/** Others than those by which the limits were chosen. */
const cars = [11, 23, 37, 41].map((seed) => ({ seed, car: carScene(seed) }));
const ofEach = (change: (car: Scene, seed: number) => Scene) =>
  cars.map(({ car, seed }) => change(car, seed));

/** What is to be said of which pictures. Lengths are pixels of the finished photo. */
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
  ['night, a torch on the car', undefined, () => ofEach((car) => withTorch(darken(car, 0.12), car))],
  ['plain paint', undefined, () => cars.flatMap(({ seed }) => [1, 2, 3].map((by) => panelScene(seed + by)))],
  ['black paint', undefined, () => cars.map(({ seed }) => blackCarScene(seed))],
  ['sharp in front of what is not', undefined, () => cars.map(({ seed }) => nearScene(seed))],
];

describe('advice on pictures made as cameras spoil them', () => {
  it('is right for nine in ten that need it, and wrong for one in twenty that do not', {
    timeout: 60_000,
  }, () => {
    const lines: string[] = [];
    const total = { hits: 0, bad: 0, alarms: 0, good: 0 };
    for (const [name, wanted, make] of pictures) {
      const said = make().map((scene) => {
        const { pixels, size } = toCopy(scene);
        return judge(pixels, size);
      });
      const right = said.filter((it) => it === wanted).length;
      lines.push(`${name}: ${wanted ?? 'nothing'} said of ${right} of ${said.length}`);
      if (wanted) {
        total.hits += right;
        total.bad += said.length;
        // None of a kind is overlooked as a whole, however small a part of all it is.
        expect(right / said.length, name).toBeGreaterThanOrEqual(0.6);
      } else {
        total.alarms += said.length - right;
        total.good += said.length;
      }
    }
    const share = (part: number, whole: number) => `${((part / whole) * 100).toFixed(1)} % of ${whole}`;
    lines.push(`hits ${share(total.hits, total.bad)}, false alarms ${share(total.alarms, total.good)}`);
    process.stdout.write(`${lines.join('\n')}\n`);
    expect(total.hits / total.bad).toBeGreaterThanOrEqual(0.9);
    expect(total.alarms / total.good).toBeLessThanOrEqual(0.05);
  });
});
