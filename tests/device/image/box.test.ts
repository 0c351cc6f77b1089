import { describe, expect, it } from 'vitest';
import { decodeSize, fitBox } from '#src/device/image/box.ts';

describe('photo bounding box', () => {
  it.each([
    ['4:3', 4000, 3000, 1067, 800],
    ['16:9', 3840, 2160, 1280, 720],
    ['portrait', 3000, 4000, 600, 800],
    ['very thin strip', 65_500, 10, 1280, 1],
    ['already small', 640, 480, 640, 480],
    ['too high by one pixel', 1000, 801, 999, 800],
  ])('scales a picture (%s) from %i x %i to %i x %i [PHO-25]', (_name, width, height, w, h) => {
    expect(fitBox({ width, height })).toEqual({ width: w, height: h });
  });
});

describe('decode size of a JPEG', () => {
  it.each([
    [
      [8000, 6000],
      [1067, 800],
      [2000, 1500],
    ],
    [
      [4001, 3001],
      [1067, 800],
      [1501, 1126],
    ],
    [
      [1300, 812],
      [1280, 800],
      [1300, 812],
    ],
  ] as const)(
    'is the smallest n/8 of the picture size that covers the target: size %o, target %o',
    (size, target, expected) => {
      const sizeOf = ([width, height]: readonly [number, number]) => ({ width, height });
      expect(decodeSize(sizeOf(size), sizeOf(target))).toEqual(sizeOf(expected));
    },
  );
});
