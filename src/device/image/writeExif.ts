import piexif from 'piexifjs';
import type { Size } from './box.ts';
import { type ExifFacts, noFacts, type Tags, toDegreeParts } from './exifFacts.ts';
import { gpsTags, missingExifTags } from './exifTags.ts';

const exifDefinitions = piexif.TAGS.Exif as Record<number, { name: string; type: string }>;
for (const [tag, name] of Object.entries(missingExifTags))
  exifDefinitions[Number(tag)] ??= { name, type: 'Ascii' };

/**
 * The dates when the photo was taken and digitized, with their time zones. Kept if other tags cannot be written.
 */
const dates = [36867, 36868, 36881, 36882];

/**
 * Writes EXIF into a small upright JPEG. If it cannot write everything, it writes only place and dates, or else
 * nothing: the photo matters more than its metadata.
 * @returns the bytes, and a fixed phrase for each failed attempt
 */
export function writeExif(
  jpeg: Uint8Array,
  facts: ExifFacts,
  size: Size,
): { readonly bytes: Uint8Array; readonly warnings: readonly string[] } {
  const attempts: readonly [ExifFacts, string][] = [
    [facts, 'photo: exif written in part'],
    [{ ...noFacts, exif: pick(facts.exif, dates), place: facts.place }, 'photo: exif not written'],
  ];
  const warnings: string[] = [];
  for (const [attempt, warning] of attempts) {
    try {
      return { bytes: insert(jpeg, toBytes(serializeExif(attempt, size))), warnings };
    } catch {
      warnings.push(warning); // the caller reports the warnings
    }
  }
  return { bytes: jpeg, warnings };
}

/** Returns a complete EXIF block as a binary string. The orientation is 1, because the pixels are already upright. */
function serializeExif({ image, exif, place, gps }: ExifFacts, { width, height }: Size): string {
  return piexif.dump({
    '0th': { ...image, 274: 1 },
    Exif: { ...exif, 36864: '0232', 40961: 1, 40962: width, 40963: height },
    GPS: place
      ? {
          0: [2, 3, 0, 0],
          ...gps,
          [gpsTags.latitudeRef]: place.latitude < 0 ? 'S' : 'N',
          [gpsTags.latitude]: toDegreeParts(place.latitude),
          [gpsTags.longitudeRef]: place.longitude < 0 ? 'W' : 'E',
          [gpsTags.longitude]: toDegreeParts(place.longitude),
        }
      : {},
  });
}

/** Inserts the block at the start, where readers expect it. It replaces the encoder's JFIF block. */
function insert(jpeg: Uint8Array, exif: Uint8Array): Uint8Array {
  const length = exif.length + 2;
  if (jpeg[0] !== 0xff || jpeg[1] !== 0xd8 || length > 0xffff) throw new Error('No place for EXIF.');
  const isJfif = jpeg[2] === 0xff && jpeg[3] === 0xe0;
  const rest = jpeg.subarray(isJfif ? 4 + (((jpeg[4] ?? 0) << 8) | (jpeg[5] ?? 0)) : 2);
  const bytes = new Uint8Array(6 + exif.length + rest.length);
  bytes.set([0xff, 0xd8, 0xff, 0xe1, length >> 8, length & 0xff]);
  bytes.set(exif, 6);
  bytes.set(rest, 6 + exif.length);
  return bytes;
}

function pick(tags: Tags, tagNumbers: readonly number[]): Tags {
  return Object.fromEntries(Object.entries(tags).filter(([tag]) => tagNumbers.includes(Number(tag))));
}

function toBytes(binary: string): Uint8Array {
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
