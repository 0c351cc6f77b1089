import { type Advice, assessPhoto, copySize } from './advice.ts';
import { decodeSize, jpegQuality, type Size, swapSides } from './box.ts';
import { hasCanvasNoise, isCutOff } from './canvasChecks.ts';
import type { ExifFacts } from './exifFacts.ts';
import { gpsTags } from './exifTags.ts';
import { type InspectedPhoto, inspectPhoto, unreadablePhoto } from './inspectPhoto.ts';
import { withoutExif } from './jpegHeader.ts';
import { type Orientation, uprightMatrix } from './orientation.ts';
import type { PhotoJob, PhotoOutcome } from './protocol.ts';
import { writeExif } from './writeExif.ts';

/**
 * Makes a photo from a file, inside the worker: reads its EXIF, draws it small and upright, and writes the allowed
 * EXIF.
 */
export async function processPhoto(request: PhotoJob): Promise<PhotoOutcome> {
  const photo = await inspectPhoto(request);
  if (!photo) return unreadablePhoto;
  const picture = await decode(request.file, photo);
  if (!picture) return { kind: 'unreadable', warnings: photo.warnings };
  try {
    const { header, target, orientation, facts } = photo;
    if (!header.endsAtEndMarker && isCutOff(picture, openCanvas))
      return { kind: 'unreadable', warnings: photo.warnings };
    const { jpeg, advice } = await drawUpright(picture, target, orientation);
    const { bytes, warnings } = writeExif(new Uint8Array(await jpeg.arrayBuffer()), facts, target);
    return {
      kind: 'made',
      bytes: bytes.buffer as ArrayBuffer,
      ...target,
      ...(advice && { advice }),
      warnings: [...photo.warnings, ...warnings],
    };
  } finally {
    picture.close();
  }
}

async function decode(
  file: Blob,
  { header, target, orientation }: InspectedPhoto,
): Promise<ImageBitmap | undefined> {
  const stored = orientation >= 5 ? swapSides(target) : target;
  try {
    return await decodeJpeg(withoutExif(file, header), header.size, stored);
  } catch {
    return undefined; // all decoders of the browser failed on this file
  }
}

function openCanvas(width: number, height: number): OffscreenCanvasRenderingContext2D {
  return contextOf(new OffscreenCanvas(width, height), { willReadFrequently: true });
}

/**
 * Decodes a JPEG at the photo's size, with as little memory as possible.
 * @param file without its EXIF, because browsers disagree on whether they apply the orientation, and whether before or
 * after the resize
 * @param size as stored
 * @param target the size of the result, in the stored orientation
 * @throws if the browser cannot read the picture
 */
async function decodeJpeg(file: Blob, size: Size, target: Size): Promise<ImageBitmap> {
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

/** Draws a picture once, upright and in its final size, and encodes it as JPEG. */
async function drawUpright(
  picture: ImageBitmap,
  target: Size,
  orientation: Orientation,
): Promise<{ readonly jpeg: Blob; readonly advice: Advice | undefined }> {
  // The error leads to a second attempt on the main thread, where the user can allow canvas access.
  if (hasCanvasNoise((side) => openCanvas(side, side)))
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
    // A browser that does not support the image type silently encodes another type.
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

/** The usual size of the copy that the sharpness check gets, so that the engine optimizes the loops of that check. */
const prewarmSize = { width: 320, height: 240 };

/** At least one tag of each data type; all other tags run the same code. */
const prewarmFacts: ExifFacts = {
  image: { 271: 'A', 306: '2000:01:01 00:00:00' },
  exif: { 33434: [1, 120], 34855: 100, 36867: '2000:01:01 00:00:00', 36881: '+00:00', 37380: [-1, 3] },
  place: { latitude: -1, longitude: -1 },
  gps: { [gpsTags.altitudeRef]: 0, [gpsTags.altitude]: [1, 1] },
};

/**
 * Processes an empty picture while the user still aims the camera. Engines compile code on its first call, and on a
 * slow phone that takes longer than the EXIF work itself.
 */
export async function prewarm(): Promise<PhotoOutcome> {
  const canvas = new OffscreenCanvas(prewarmSize.width, prewarmSize.height);
  canvas.getContext('2d');
  const jpeg = await canvas.convertToBlob({ type: 'image/jpeg' });
  const { bytes } = writeExif(new Uint8Array(await jpeg.arrayBuffer()), prewarmFacts, prewarmSize);
  return processPhoto({ file: new Blob([bytes as Uint8Array<ArrayBuffer>]), place: undefined });
}
