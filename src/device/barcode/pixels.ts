/** Draws a part of a picture or of a video's current frame into a canvas. Sizes are in pixels. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Returns the pixels of a part of a picture, reduced so that its longer side has at most `maxSide` pixels.
 * @throws if there is no canvas, or the browser does not allow to read it
 */
export function readPixels(source: CanvasImageSource, crop: Crop, maxSide: number): ImageData {
  const scale = Math.min(1, maxSide / Math.max(crop.width, crop.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(crop.width * scale);
  canvas.height = Math.round(crop.height * scale);
  try {
    const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
    if (!context) throw new Error('There is no canvas to draw on.');
    context.imageSmoothingQuality = 'high';
    context.drawImage(
      source,
      ...([crop.x, crop.y, crop.width, crop.height] as const),
      ...([0, 0, canvas.width, canvas.height] as const),
    );
    return context.getImageData(0, 0, canvas.width, canvas.height);
  } finally {
    // Safari keeps a canvas's pixels until garbage collection unless its size is 0.
    canvas.width = 0;
    canvas.height = 0;
  }
}

/** The part of a picture that is visible in a box of another shape that it covers completely (`object-fit: cover`). */
export function coverCrop(
  picture: { readonly width: number; readonly height: number },
  box: { readonly width: number; readonly height: number },
): Crop {
  if (box.width <= 0 || box.height <= 0) return { x: 0, y: 0, ...picture };
  const scale = Math.max(box.width / picture.width, box.height / picture.height);
  const width = Math.min(picture.width, Math.round(box.width / scale));
  const height = Math.min(picture.height, Math.round(box.height / scale));
  return {
    x: Math.round((picture.width - width) / 2),
    y: Math.round((picture.height - height) / 2),
    width,
    height,
  };
}
