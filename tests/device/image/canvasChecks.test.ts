import { describe, expect, it } from 'vitest';
import { hasCanvasNoise } from '#src/device/image/canvasChecks.ts';

/** A canvas of one colour whose pixels are read through the given function. */
function createCanvas(readChannel: (value: number, index: number) => number) {
  return (side: number) => {
    let drawnPixels: number[] = [];
    return {
      fillStyle: '',
      fillRect() {
        const rgb = this.fillStyle.match(/\d+/g)?.map(Number) ?? [];
        drawnPixels = Array.from({ length: side * side }, () => [...rgb, 255]).flat();
      },
      getImageData: () => ({ data: Uint8ClampedArray.from(drawnPixels.map(readChannel)) }) as ImageData,
    };
  };
}

describe('canvas noise check', () => {
  it.each([
    ['returns the drawn pixels unchanged', (value: number) => value],
    ['shifts pixels imperceptibly', (value: number, index: number) => value + (index % 3) - 1],
  ])('accepts a canvas that %s', (_, readChannel) => {
    expect(hasCanvasNoise(createCanvas(readChannel))).toBe(false);
  });

  it.each([
    ['noise', (_: number, index: number) => (index * 97) % 256],
    ['only white', () => 255],
    ['one wrong pixel', (value: number, index: number) => (index === 60 ? value + 60 : value)],
  ])('detects a canvas that returns %s', (_, readChannel) => {
    expect(hasCanvasNoise(createCanvas(readChannel))).toBe(true);
  });

  it('throws an error if the browser has no canvas', () => {
    expect(() => hasCanvasNoise(() => null)).toThrow('no canvas');
  });
});
