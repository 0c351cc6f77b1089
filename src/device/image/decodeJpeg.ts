import { decodeSize, type Size } from './box.ts';

/**
 * Decodes a JPEG at the photo's size, with as little memory as possible.
 * @param file without its EXIF, because browsers disagree on whether they apply the orientation, and whether before or
 * after the resize
 * @param size as stored
 * @param target the size of the result, in the stored orientation
 * @throws if the browser cannot read the picture
 */
export async function decodeJpeg(file: Blob, size: Size, target: Size): Promise<ImageBitmap> {
  const isSmaller = target.width < size.width || target.height < size.height;
  const resize: ImageBitmapOptions = isSmaller
    ? { resizeWidth: target.width, resizeHeight: target.height, resizeQuality: 'high' }
    : {};
  // Firefox has an ImageDecoder too, but it never answers for a photo of 108 megapixels. Only Chromium has
  // `userAgentData`.
  if (typeof ImageDecoder === 'function' && 'userAgentData' in navigator) {
    try {
      const step = decodeSize(size, target);
      return await decodeInSteps(file, step === size ? undefined : step, resize);
    } catch {
      // ImageDecoder rejects more files than createImageBitmap (CMYK, for example), so try that next.
    }
  }
  // No `imageOrientation` option: a file without EXIF does not need it, and Chrome before 112 does not support the
  // value that all other browsers support.
  return createImageBitmap(file, resize);
}

/**
 * Creates a bitmap from the frame, because drawing the frame directly ignores the requested resize quality (measured).
 */
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
    // Transferred, not copied: the file is the largest object in memory here.
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
