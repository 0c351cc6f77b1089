import { type Advice, assessPhoto, copySize } from './advice.ts';
import { jpegQuality, type Size, swapSides } from './box.ts';
import { hasCanvasNoise } from './canvasNoise.ts';
import { type Orientation, uprightMatrix } from './orientation.ts';

/** Draws a picture once, upright and in its final size, and encodes it as JPEG. */
export async function drawUpright(
  picture: ImageBitmap,
  target: Size,
  orientation: Orientation,
): Promise<{ readonly jpeg: Blob; readonly advice: Advice | undefined }> {
  // The error leads to a second attempt on the main thread, where the user can allow canvas access.
  if (hasCanvasNoise((side) => contextOf(new OffscreenCanvas(side, side), { willReadFrequently: true })))
    throw new Error('This browser gives noise for what was drawn.');
  const canvas = new OffscreenCanvas(target.width, target.height);
  try {
    const context = contextOf(canvas, { alpha: false });
    const { width, height } = orientation >= 5 ? swapSides(target) : target;
    context.imageSmoothingQuality = 'high';
    context.setTransform(...uprightMatrix(orientation, target));
    context.drawImage(picture, 0, 0, width, height);
    picture.close();
    const encoding = canvas.convertToBlob({ type: 'image/jpeg', quality: jpegQuality });
    // Runs while the JPEG is being encoded: the encoder works on a snapshot of the canvas.
    const advice = assessCopy(canvas, target);
    const jpeg = await encoding;
    // A browser that does not support the type silently encodes another one.
    if (jpeg.type !== 'image/jpeg') throw new Error('This browser encodes no JPEG.');
    return { jpeg, advice };
  } finally {
    release(canvas);
  }
}

/** Advice is optional: a photo never fails because of it. */
function assessCopy(source: OffscreenCanvas, size: Size): Advice | undefined {
  const { width, height } = copySize(size);
  const canvas = new OffscreenCanvas(width, height);
  try {
    const context = contextOf(canvas, { alpha: false, willReadFrequently: true });
    context.imageSmoothingQuality = 'high';
    context.drawImage(source, 0, 0, width, height);
    return assessPhoto(context.getImageData(0, 0, width, height).data, { width, height });
  } catch {
    return undefined; // out of memory, or the browser blocked the pixels: give no advice
  } finally {
    release(canvas);
  }
}

function contextOf(
  canvas: OffscreenCanvas,
  settings: CanvasRenderingContext2DSettings,
): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext('2d', settings);
  if (!context) throw new Error('There is no canvas to draw on.');
  return context;
}

/** Safari keeps a canvas's pixels until garbage collection unless its size is 0. */
function release(canvas: OffscreenCanvas): void {
  canvas.width = 0;
  canvas.height = 0;
}
