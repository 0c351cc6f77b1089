import { parse } from 'exifr/dist/mini.esm.mjs';
import { type ExifFacts, filterExif, noFacts, type RawTags } from './exifFacts.ts';
import { exifTags, gpsTags, imageTags, numbersOf } from './exifTags.ts';
import { filterTiff } from './filterTiff.ts';

/** Raw values by tag number, because the small build of the library contains no tag names. */
const options = {
  ifd0: { pick: numbersOf(imageTags) },
  exif: { pick: numbersOf(exifTags) },
  gps: { pick: Object.values(gpsTags) },
  ifd1: false,
  interop: false,
  makerNote: false,
  userComment: false,
  mergeOutput: false,
  translateKeys: false,
  translateValues: false,
  reviveValues: false,
  sanitize: false,
};

/**
 * Reads the EXIF data that a photo may keep.
 * @param tiff the TIFF block of an EXIF segment
 * @returns the values, and whether all of them could be read
 * @throws if the block cannot be parsed
 */
export async function readExif(tiff: Uint8Array): Promise<{ facts: ExifFacts; isWhole: boolean }> {
  const found = await parse(wrapInJpeg(filterTiff(tiff)), options);
  if (!isRecord(found)) return { facts: noFacts, isWhole: true };
  const facts = filterExif(blockOf(found.ifd0), blockOf(found.exif), blockOf(found.gps));
  return { facts, isWhole: found.errors === undefined };
}

/** The library only reads files, so this builds a minimal file around the block. */
function wrapInJpeg(tiff: Uint8Array): Uint8Array {
  const length = tiff.length + 8;
  const head = [0xff, 0xd8, 0xff, 0xe1, length >> 8, length & 0xff, ...[69, 120, 105, 102, 0, 0]];
  const file = new Uint8Array(head.length + tiff.length + 2);
  file.set(head);
  file.set(tiff, head.length);
  file.set([0xff, 0xd9], head.length + tiff.length);
  return file;
}

function blockOf(value: unknown): RawTags {
  return isRecord(value) ? value : {};
}

function isRecord(value: unknown): value is Record<string | number, unknown> {
  return typeof value === 'object' && value !== null;
}
