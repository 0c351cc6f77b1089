import { describe, expect, it } from 'vitest';
import { compare, type Pixels, readPixels } from '#scripts/gallery/compare.ts';

/** Creates an image from a function that returns the colour of each pixel. */
function createImage(
  width: number,
  height: number,
  colourOf: (x: number, y: number) => readonly [number, number, number],
): Pixels {
  const data = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) data.set([...colourOf(x, y), 255], (y * width + x) * 4);
  return { width, height, data };
}

const colorAt = ({ width, data }: Pixels, x: number, y: number) => [
  ...data.subarray((y * width + x) * 4).slice(0, 3),
];

describe('screenshot comparison', () => {
  it('returns the share of visibly different pixels, and a picture that marks them', async () => {
    const before = createImage(40, 20, () => [255, 255, 255]);
    const after = createImage(40, 20, (x, y) => (x < 10 && y < 10 ? [0, 60, 120] : [255, 255, 255]));
    const difference = await compare(before, after);
    expect(difference?.share).toBeCloseTo(100 / 800, 5);
    const marked = await readPixels(difference?.picture ?? Buffer.alloc(0));
    const [red = 0, green = 0] = colorAt(marked, 4, 4);
    expect([marked.width, marked.height, red > 150, green < 110]).toEqual([40, 20, true, true]);
    expect(Math.min(...colorAt(marked, 30, 15)), 'unchanged pixels are pale').toBeGreaterThan(230);
  });

  it('ignores colour differences that are too small to see', async () => {
    const before = createImage(8, 8, () => [200, 200, 200]);
    expect(
      await compare(
        before,
        createImage(8, 8, () => [202, 201, 200]),
      ),
    ).toBeUndefined();
    expect(await compare(before, before)).toBeUndefined();
  });
});
