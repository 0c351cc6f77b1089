import type { ExifFacts } from './exifFacts.ts';
import { gpsTags } from './exifTags.ts';
import { processPhoto } from './processPhoto.ts';
import type { PhotoOutcome } from './protocol.ts';
import { writeExif } from './writeExif.ts';

/** Large enough that the engine optimizes the loops, because the sharpness check gets a picture of about this size. */
const size = { width: 320, height: 240 };

/** One value of each kind; the other tags use the same code. */
const facts: ExifFacts = {
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
  const canvas = new OffscreenCanvas(size.width, size.height);
  canvas.getContext('2d');
  const jpeg = await canvas.convertToBlob({ type: 'image/jpeg' });
  const { bytes } = writeExif(new Uint8Array(await jpeg.arrayBuffer()), facts, size);
  return processPhoto({ file: new Blob([bytes as Uint8Array<ArrayBuffer>]), place: undefined });
}
