import { swapSides } from './box.ts';
import { decodeJpeg } from './decodeJpeg.ts';
import { drawUpright } from './drawUpright.ts';
import { type InspectedPhoto, inspectPhoto, unreadablePhoto } from './inspectPhoto.ts';
import { isCutOff } from './isCutOff.ts';
import { withoutExif } from './jpegHeader.ts';
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
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('There is no canvas to draw on.');
  return context;
}
