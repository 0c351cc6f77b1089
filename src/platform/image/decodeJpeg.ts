import { decodeSize, type Size } from './box.ts';

/**
 * Decodes a JPEG to the pixels of a photo, and to no more on the way than needed.
 * @param file without its EXIF: browsers disagree on whether, and before or after resizing, they turn a picture
 * @param size as stored
 * @param target what comes back, lying as stored
 * @throws where the browser cannot read the picture
 */
export async function decodeJpeg(file: Blob, size: Size, target: Size): Promise<ImageBitmap> {
  const isSmaller = target.width < size.width || target.height < size.height;
  const resize: ImageBitmapOptions = isSmaller
    ? { resizeWidth: target.width, resizeHeight: target.height, resizeQuality: 'high' }
    : {};
  if (typeof ImageDecoder === 'function') {
    try {
      const step = decodeSize(size, target);
      return await decodeInSteps(file, step === size ? undefined : step, resize);
    } catch {
      // It refuses more than the other way does, ink colours for one: that decides.
    }
  }
  // Without a word on how it lies, which a file without EXIF has no use for: Chrome before 112 knows none that all know.
  return createImageBitmap(file, resize);
}

/** Drawn as it comes, a frame would be resized without regard to any quality that is asked for. (Measured.) */
async function decodeInSteps(
  file: Blob,
  step: Size | undefined,
  resize: ImageBitmapOptions,
): Promise<ImageBitmap> {
  const data = await file.arrayBuffer();
  const decoder = new ImageDecoder({
    data,
    type: 'image/jpeg',
    preferAnimation: false,
    ...(step && { desiredWidth: step.width, desiredHeight: step.height }),
    // Taken over, not copied: the file is the largest thing in memory here.
    transfer: [data],
  });
  try {
    const { image } = await decoder.decode();
    try {
      return await createImageBitmap(image, resize);
    } finally {
      image.close();
    }
  } finally {
    decoder.close();
  }
}
