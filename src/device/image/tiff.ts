/** A TIFF block (the content of an EXIF segment) with its byte order. Untrusted. */
export interface Tiff {
  readonly view: DataView;
  readonly isLittleEndian: boolean;
}

/** An entry of an image file directory (IFD). */
interface TiffEntry {
  /** Offset in the block. */
  readonly at: number;
  readonly tag: number;
  readonly type: number;
  readonly count: number;
}

export const entryBytes = 12;
/** Bytes per value, by TIFF type number. Other numbers are invalid types. */
const valueBytes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8];

/** Returns undefined if the block is not TIFF. */
export function openTiff(block: Uint8Array): Tiff | undefined {
  if (block.length < 14) return undefined;
  const view = new DataView(block.buffer, block.byteOffset, block.byteLength);
  const byteOrder = view.getUint16(0);
  return byteOrder === 0x4949 || byteOrder === 0x4d4d
    ? { view, isLittleEndian: byteOrder === 0x4949 }
    : undefined;
}

export function firstDirectory({ view, isLittleEndian }: Tiff): number {
  return view.getUint32(4, isLittleEndian);
}

/** Returns the entries of a directory that are completely inside the block. */
export function listEntries({ view, isLittleEndian }: Tiff, start: number): TiffEntry[] {
  if (start + 2 > view.byteLength) return [];
  const maxCount = Math.floor((view.byteLength - start - 2) / entryBytes);
  const count = Math.min(view.getUint16(start, isLittleEndian), maxCount);
  return Array.from({ length: count }, (_, index) => {
    const at = start + 2 + index * entryBytes;
    return {
      at,
      tag: view.getUint16(at, isLittleEndian),
      type: view.getUint16(at + 2, isLittleEndian),
      count: view.getUint32(at + 4, isLittleEndian),
    };
  });
}

/**
 * Returns where the values of an entry are stored: inside the entry if they fit, otherwise at its offset. Returns
 * undefined for an invalid entry.
 */
export function valuesOf(
  { view, isLittleEndian }: Tiff,
  { at, type, count }: TiffEntry,
): { readonly start: number; readonly end: number } | undefined {
  const length = (valueBytes[type] ?? 0) * count;
  if (length === 0) return undefined;
  const start = length <= 4 ? at + 8 : view.getUint32(at + 8, isLittleEndian);
  return { start, end: start + length };
}

/** True if all values of an entry are inside the block. */
export function isInside(tiff: Tiff, row: TiffEntry): boolean {
  const values = valuesOf(tiff, row);
  return values !== undefined && values.end <= tiff.view.byteLength;
}
