import type { Pixels } from '#scripts/gallery/compare.ts';

/** Creates an image from a function that returns the colour of each pixel. */
export function createImage(
  width: number,
  height: number,
  colourOf: (x: number, y: number) => readonly [number, number, number],
): Pixels {
  const data = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) data.set([...colourOf(x, y), 255], (y * width + x) * 4);
  return { width, height, data };
}
