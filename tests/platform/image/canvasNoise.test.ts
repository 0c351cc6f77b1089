import { describe, expect, it } from 'vitest';
import { hasCanvasNoise } from '#src/platform/image/canvasNoise.ts';

/** A canvas of one color whose pixels are read through the given function. */
function open(read: (value: number, at: number) => number) {
  return (side: number) => {
    let drawn: number[] = [];
    return {
      fillStyle: '',
      fillRect() {
        const rgb = this.fillStyle.match(/\d+/g)?.map(Number) ?? [];
        drawn = Array.from({ length: side * side }, () => [...rgb, 255]).flat();
      },
      getImageData: () => ({ data: Uint8ClampedArray.from(drawn.map(read)) }) as ImageData,
    };
  };
}

describe('canvas noise check', () => {
  it.each([
    ['returns the drawn pixels unchanged', (value: number) => value],
    ['shifts pixels imperceptibly', (value: number, at: number) => value + (at % 3) - 1],
  ])('accepts a canvas that %s', (_, read) => {
    expect(hasCanvasNoise(open(read))).toBe(false);
  });

  it.each([
    ['noise', (_: number, at: number) => (at * 97) % 256],
    ['only white', () => 255],
    ['only zeros', () => 0],
    ['one wrong pixel', (value: number, at: number) => (at === 60 ? value + 60 : value)],
  ])('detects a canvas that returns %s', (_, read) => {
    expect(hasCanvasNoise(open(read))).toBe(true);
  });

  it('throws an error if the browser has no canvas', () => {
    expect(() => hasCanvasNoise(() => null)).toThrow('no canvas');
  });
});
