type Context = Pick<
  CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D,
  'fillStyle' | 'fillRect' | 'getImageData'
>;

const side = 4;
const colour = [42, 111, 180] as const;

/**
 * In some settings, Brave and Firefox shift the colour values that a page reads by a small amount. This difference is
 * invisible in a photo.
 */
const noiseTolerance = 16;

/**
 * True if the browser returns noise instead of canvas pixels, as some browsers do against fingerprinting. Without this
 * check the photo would be noise, useless to an adjuster, and no error would appear.
 * @param open returns the context of a square canvas with sides of that many pixels
 * @throws Error if there is no canvas
 */
export function hasCanvasNoise(open: (side: number) => Context | null): boolean {
  const context = open(side);
  if (!context) throw new Error('There is no canvas to draw on.');
  context.fillStyle = `rgb(${colour.join()})`;
  context.fillRect(0, 0, side, side);
  const { data } = context.getImageData(0, 0, side, side);
  return data.some((value, at) => Math.abs(value - (colour[at % 4] ?? 255)) > noiseTolerance);
}

/**
 * True if rows at the bottom of a decoded JPEG are missing. Decoders fill them with mid-grey and report no error. A
 * picture that lacks less than 1/64 of its rows counts as complete.
 * @param picture in the stored orientation
 */
export function isCutOff(
  picture: ImageBitmap | HTMLCanvasElement,
  open: (width: number, height: number) => CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D,
): boolean {
  const { width, height } = picture;
  const context = open(width, 1);
  context.drawImage(picture, 0, Math.ceil(height / lastRowsDivisor) - height);
  const levels = context.getImageData(0, 0, width, 1).data;
  return levels.every((level, index) => index % 4 === 3 || Math.abs(level - midGrey) <= greyTolerance);
}

const lastRowsDivisor = 64;
const midGrey = 128;
/** Tolerance for the rounding of colours and of the resize. */
const greyTolerance = 2;
