/**
 * True if rows at the bottom of a decoded JPEG are missing. Decoders fill them with mid-grey and report no error. A
 * picture that ends within its last rows counts as whole.
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
  return levels.every((level, index) => index % 4 === 3 || Math.abs(level - midGrey) <= tolerance);
}

const lastRowsDivisor = 64;
const midGrey = 128;
/** For the rounding of colours and of the resize. */
const tolerance = 2;
