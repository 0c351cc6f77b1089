import { type Advice, copySize, judge } from './advice.ts';
import { jpegQuality, type Size, turned } from './box.ts';
import { givesNoise } from './noise.ts';
import { type Orientation, uprightMatrix } from './orientation.ts';

/** Draws a picture once, upright and in its final size, and encodes it. */
export async function drawUpright(
  picture: ImageBitmap,
  target: Size,
  orientation: Orientation,
): Promise<{ readonly jpeg: Blob; readonly advice: Advice | undefined }> {
  // It may give a page what it does not give a worker: who is asked there can allow it.
  if (givesNoise((side) => contextOf(new OffscreenCanvas(side, side), { willReadFrequently: true })))
    throw new Error('This browser gives noise for what was drawn.');
  const canvas = new OffscreenCanvas(target.width, target.height);
  try {
    const context = contextOf(canvas, { alpha: false });
    const { width, height } = orientation >= 5 ? turned(target) : target;
    context.imageSmoothingQuality = 'high';
    context.setTransform(...uprightMatrix(orientation, target));
    context.drawImage(picture, 0, 0, width, height);
    picture.close();
    const encoding = canvas.convertToBlob({ type: 'image/jpeg', quality: jpegQuality });
    // Meanwhile: what is encoded is the canvas as it was when that was asked for.
    const advice = judgeCopy(canvas, target);
    const jpeg = await encoding;
    // What cannot encode a type falls back to another without a word.
    if (jpeg.type !== 'image/jpeg') throw new Error('This browser encodes no JPEG.');
    return { jpeg, advice };
  } finally {
    release(canvas);
  }
}

/** Advice is a courtesy: a photo does not fail for want of it. */
function judgeCopy(source: OffscreenCanvas, size: Size): Advice | undefined {
  const { width, height } = copySize(size);
  const canvas = new OffscreenCanvas(width, height);
  try {
    const context = contextOf(canvas, { alpha: false, willReadFrequently: true });
    context.imageSmoothingQuality = 'high';
    context.drawImage(source, 0, 0, width, height);
    return judge(context.getImageData(0, 0, width, height).data, { width, height });
  } catch {
    return undefined; // no memory, or pixels withheld: nothing to say then
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

/** Safari keeps a canvas's pixels until it is collected, unless it has none. */
function release(canvas: OffscreenCanvas): void {
  canvas.width = 0;
  canvas.height = 0;
}
