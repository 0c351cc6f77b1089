import { parse } from 'exifr/dist/mini.esm.mjs';
import { type ExifFacts, filterExif, noFacts, type RawTags } from './exifFacts.ts';
import { exifTags, gpsTags, imageTags, numbersOf } from './exifTags.ts';
import { entryBytes, firstDirectory, isInside, listEntries, openTiff, type Tiff, valuesOf } from './tiff.ts';

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

const exifPointer = 0x8769;
const gpsPointer = 0x8825;

/**
 * Returns a copy of a TIFF block that contains only the allowed tags. This prevents two problems: an entry that
 * declares four billion values would keep the library busy for minutes, and a forbidden tag could be kept by mistake.
 * @throws if the block is not TIFF
 */
function filterTiff(block: Uint8Array): Uint8Array {
  const copy = block.slice();
  const tiff = openTiff(copy);
  if (!tiff) throw new Error('This EXIF segment contains no TIFF block.');
  const first = firstDirectory(tiff);
  // Read the pointers before rewriting the first directory, because the rewrite moves its entries.
  const pointers = listEntries(tiff, first)
    .filter((row) => row.count === 1 && row.type === 4)
    .map(({ at, tag }) => ({ tag, start: tiff.view.getUint32(at + 8, tiff.isLittleEndian) }));
  filterDirectory(tiff, first, [...numbersOf(imageTags), exifPointer, gpsPointer]);
  for (const { tag, start } of pointers) {
    // A pointer in an invalid block can lead back to the first directory, which is already filtered.
    if (start === first) continue;
    if (tag === exifPointer) filterDirectory(tiff, start, numbersOf(exifTags));
    if (tag === gpsPointer) filterDirectory(tiff, start, Object.values(gpsTags));
  }
  return copy;
}

/**
 * Moves the allowed entries to the front and removes the rest, together with the pointer to the thumbnail directory.
 */
function filterDirectory(tiff: Tiff, start: number, allowedTags: readonly number[]): void {
  const { view, isLittleEndian } = tiff;
  if (start + 2 > view.byteLength) return;
  const entries = listEntries(tiff, start).filter(
    (row) => allowedTags.includes(row.tag) && isInside(tiff, row),
  );
  const next = start + 2 + entries.length * entryBytes;
  // Some programs omit the pointer to the next directory and put the first values in its place.
  const hasNextPointer = entries.every(
    (row) => !overlaps(valuesOf(tiff, row), { start: next, end: next + 4 }),
  );
  const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
  for (const [index, { at }] of entries.entries()) {
    bytes.copyWithin(start + 2 + index * entryBytes, at, at + entryBytes);
  }
  view.setUint16(start, entries.length, isLittleEndian);
  if (hasNextPointer && next + 4 <= view.byteLength) view.setUint32(next, 0);
}

interface Range {
  readonly start: number;
  readonly end: number;
}

function overlaps(one: Range | undefined, other: Range): boolean {
  return one !== undefined && one.start < other.end && other.start < one.end;
}
