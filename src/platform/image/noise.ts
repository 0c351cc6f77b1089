type Context = Pick<
  CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D,
  'fillStyle' | 'fillRect' | 'getImageData'
>;

const side = 4;
const colour = [42, 111, 180] as const;

/** Brave and Firefox shift what a page reads by a little on some settings, and nobody sees that in a photo. */
const unseen = 16;

/**
 * Browsers that are to hide who somebody is can give pages noise in the place of what they have drawn. A photo would be
 * noise too: it is worth nothing to an adjuster, and nobody would be told.
 * @param open gives the context of a canvas of so many pixels a side
 * @throws Error where there is no canvas
 */
export function givesNoise(open: (side: number) => Context | null): boolean {
  const context = open(side);
  if (!context) throw new Error('There is no canvas to draw on.');
  context.fillStyle = `rgb(${colour.join()})`;
  context.fillRect(0, 0, side, side);
  const { data } = context.getImageData(0, 0, side, side);
  return data.some((value, at) => Math.abs(value - (colour[at % 4] ?? 255)) > unseen);
}
