import imageCompression from 'browser-image-compression';
import { jpegQuality } from './box.ts';
import { hasCanvasNoise, isCutOff } from './canvasChecks.ts';
import { inspectPhoto, unreadablePhoto } from './inspectPhoto.ts';
import { endMarker, readJpegHeader, withoutExif } from './jpegHeader.ts';
import type { PhotoJob, PhotoOutcome } from './protocol.ts';
import { writeExif } from './writeExif.ts';

/** Size of the padding in bytes: larger than any finished photo. */
const paddingBytes = 3 * 1024 * 1024;

/**
 * Makes a photo on the main thread, for browsers whose workers cannot make photos. The library's own worker must stay
 * off: it would load a script from another host and pass the photo to it.
 */
export async function processOnMainThread(request: PhotoJob): Promise<PhotoOutcome> {
  const photo = await inspectPhoto(request);
  if (!photo) return unreadablePhoto;
  const { header, target, orientation, facts } = photo;
  if (hasCanvasNoise((side) => openCanvas(side, side))) return { kind: 'withheld' };
  // If the result is larger than the input, the library encodes again at a lower quality. Padding the file avoids that;
  // decoders ignore bytes after the end of the picture.
  const file = toFile(request.file, endMarker, new Uint8Array(paddingBytes));
  try {
    if (!header.endsAtEndMarker) {
      const [, canvas] = await imageCompression.drawFileInCanvas(toFile(withoutExif(request.file, header)));
      if (isCutOff(canvas, openCanvas)) return { kind: 'unreadable', warnings: photo.warnings };
    }
    const scaled = await imageCompression(file, {
      useWebWorker: false,
      maxWidthOrHeight: Math.max(target.width, target.height),
      fileType: 'image/jpeg',
      initialQuality: jpegQuality,
      exifOrientation: orientation,
    });
    const size = (await readJpegHeader(scaled))?.size;
    if (!size) return { kind: 'failed', reason: 'no JPEG came out' };
    const { bytes, warnings } = writeExif(new Uint8Array(await scaled.arrayBuffer()), facts, size);
    return {
      kind: 'made',
      bytes: bytes.buffer as ArrayBuffer,
      ...size,
      warnings: [...photo.warnings, ...warnings],
    };
  } catch {
    // the library has already tried every decoder of the browser
    return { kind: 'unreadable', warnings: photo.warnings };
  }
}

function toFile(...parts: BlobPart[]): File {
  return new File(parts, 'photo.jpg', { type: 'image/jpeg' });
}

function openCanvas(width: number, height: number): CanvasRenderingContext2D {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('There is no canvas to draw on.');
  return context;
}
