import { describe, expect, it } from 'vitest';
import { assessPhoto } from '#src/device/image/advice.ts';

const size = { width: 320, height: 200 };

/** Generates a picture of stripes from brightness `min` to `max` with edges `edgeWidth` pixels wide. */
function scene({ min = 40, max = 200, edgeWidth = 1 } = {}): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(size.width * size.height * 4);
  for (let y = 0; y < size.height; y++) {
    for (let x = 0; x < size.width; x++) {
      const wave = Math.sin(x / 9) * Math.cos(y / 7);
      const step = Math.max(0, Math.min(1, 0.5 + (wave * 8) / edgeWidth));
      pixels.set(Array(3).fill(min + (max - min) * step), (y * size.width + x) * 4);
    }
  }
  return pixels;
}

describe('photo quality advice', () => {
  it('is empty for a sharp photo in daylight', () => {
    expect(assessPhoto(scene(), size)).toBeUndefined();
  });

  it('is “blurry” for a photo without sharp edges', () => {
    expect(assessPhoto(scene({ edgeWidth: 16 }), size)).toBe('blurry');
  });

  it('is “dark” instead of “blurry” for a dark photo', () => {
    expect(assessPhoto(scene({ min: 2, max: 40 }), size)).toBe('dark');
  });

  it('is empty for a night photo in which a lamp lights the damage', () => {
    const pixels = scene({ min: 2, max: 30 });
    const scenePixels = scene();
    pixels.set(scenePixels.subarray(0, scenePixels.length / 3));
    expect(assessPhoto(pixels, size)).toBeUndefined();
  });
});
