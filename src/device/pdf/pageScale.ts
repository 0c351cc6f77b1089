/** Longer side of the picture in pixels: sharp in the preview at a device pixel ratio of 2. */
const pictureSide = 1200;
/** A thinner page would have a side of less than a pixel. No real page is thinner. */
const maxSideRatio = 20;

/**
 * Returns the scale at which a page is drawn, regardless of the size that the file declares.
 * @throws RangeError if the page has no area or is too thin to show
 */
export function pageScale(width: number, height: number): number {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  if (!(short > 0 && long / short <= maxSideRatio))
    throw new RangeError(`A page of ${width} × ${height} cannot be drawn.`);
  return pictureSide / long;
}
