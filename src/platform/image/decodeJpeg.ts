import { decodeSize, type Size } from './box.ts';

/** Pixels that can be drawn, in the direction in which they are stored. */
export interface Picture {
  readonly source: CanvasImageSource;
  release(): void;
}

/**
 * Decodes a JPEG to no more pixels than needed.
 * @param file without its EXIF: browsers disagree on whether, and before or after resizing, they turn a picture
 * @param size as stored
 * @param target what it will be drawn at, lying as stored
 * @throws where the browser cannot read the picture
 */
export async function decodeJpeg(file: Blob, size: Size, target: Size): Promise<Picture> {
  if (typeof ImageDecoder === 'function') {
    try {
      return await decodeInSteps(file, size, target);
    } catch {
      // It refuses more than the other way does, ink colours for one: that decides.
    }
  }
  const isSmaller = target.width < size.width || target.height < size.height;
  const bitmap = await createImageBitmap(file, {
    imageOrientation: 'from-image',
    ...(isSmaller && { resizeWidth: target.width, resizeHeight: target.height, resizeQuality: 'high' }),
  });
  return { source: bitmap, release: () => bitmap.close() };
}

async function decodeInSteps(file: Blob, size: Size, target: Size): Promise<Picture> {
  const step = decodeSize(size, target);
  const data = await file.arrayBuffer();
  const decoder = new ImageDecoder({
    data,
    type: 'image/jpeg',
    preferAnimation: false,
    ...(step !== size && { desiredWidth: step.width, desiredHeight: step.height }),
    // Taken over, not copied: the file is the largest thing in memory here.
    transfer: [data],
  });
  try {
    const { image } = await decoder.decode();
    return { source: image, release: () => image.close() };
  } finally {
    decoder.close();
  }
}
