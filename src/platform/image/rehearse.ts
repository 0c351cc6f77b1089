import type { ExifFacts } from './exifFacts.ts';
import { gpsTags } from './exifTags.ts';
import { makePhoto } from './makePhoto.ts';
import type { PhotoOutcome } from './protocol.ts';
import { writeExif } from './writeExif.ts';

/** As large as what is judged: loops that have run for so long are made fast. */
const size = { width: 320, height: 240 };

/** A value of each kind: what reads and writes the others is the same code. */
const facts: ExifFacts = {
  image: { 271: 'A', 306: '2000:01:01 00:00:00' },
  exif: { 33434: [1, 120], 34855: 100, 36867: '2000:01:01 00:00:00', 36881: '+00:00', 37380: [-1, 3] },
  place: { latitude: -1, longitude: -1 },
  gps: { [gpsTags.altitudeRef]: 0, [gpsTags.altitude]: [1, 1] },
};

/**
 * Makes a photo of an empty picture, while a person still aims at the damage. Engines read code when it is called for
 * the first time, and a slow phone takes longer for that than for all the work on a photo's EXIF.
 */
export async function rehearse(): Promise<PhotoOutcome> {
  const canvas = new OffscreenCanvas(size.width, size.height);
  canvas.getContext('2d');
  const jpeg = await canvas.convertToBlob({ type: 'image/jpeg' });
  const { bytes } = writeExif(new Uint8Array(await jpeg.arrayBuffer()), facts, size);
  return makePhoto({ id: 0, file: new Blob([bytes as Uint8Array<ArrayBuffer>]), place: undefined });
}
