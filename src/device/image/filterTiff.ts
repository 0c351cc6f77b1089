import { exifTags, gpsTags, imageTags, numbersOf } from './exifTags.ts';
import { entryBytes, firstDirectory, isInside, listEntries, openTiff, type Tiff, valuesOf } from './tiff.ts';

const exifPointer = 0x8769;
const gpsPointer = 0x8825;

/**
 * Returns a copy of a TIFF block that contains only the allowed tags. This prevents two problems: an entry that
 * declares four billion values would keep the library busy for minutes, and a forbidden tag could be kept by mistake.
 * @throws if the block is not TIFF
 */
export function filterTiff(block: Uint8Array): Uint8Array {
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
    // Do not rewrite the first directory a second time with another tag list.
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
