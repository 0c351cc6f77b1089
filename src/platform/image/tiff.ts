/** A TIFF block (the content of an EXIF segment) with its byte order. Untrusted. */
export interface Tiff {
  readonly view: DataView;
  readonly isLittle: boolean;
}

/** One entry of a directory. */
export interface TiffRow {
  /** Offset in the block. */
  readonly at: number;
  readonly tag: number;
  readonly type: number;
  readonly count: number;
}

export const rowBytes = 12;
/** Bytes per value, by TIFF type number. Other numbers are invalid types. */
const valueBytes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8];

/** Returns undefined if the block is not TIFF. */
export function openTiff(block: Uint8Array): Tiff | undefined {
  if (block.length < 14) return undefined;
  const view = new DataView(block.buffer, block.byteOffset, block.byteLength);
  const order = view.getUint16(0);
  return order === 0x4949 || order === 0x4d4d ? { view, isLittle: order === 0x4949 } : undefined;
}

export function firstDirectory({ view, isLittle }: Tiff): number {
  return view.getUint32(4, isLittle);
}

/** Returns the entries of a directory that are completely inside the block. */
export function listRows({ view, isLittle }: Tiff, start: number): TiffRow[] {
  if (start + 2 > view.byteLength) return [];
  const room = Math.floor((view.byteLength - start - 2) / rowBytes);
  const count = Math.min(view.getUint16(start, isLittle), room);
  return Array.from({ length: count }, (_, index) => {
    const at = start + 2 + index * rowBytes;
    return {
      at,
      tag: view.getUint16(at, isLittle),
      type: view.getUint16(at + 2, isLittle),
      count: view.getUint32(at + 4, isLittle),
    };
  });
}

/**
 * Returns where the values of an entry are stored: inside the entry if they fit, otherwise at its offset. Returns
 * undefined for an invalid entry.
 */
export function valuesOf(
  { view, isLittle }: Tiff,
  { at, type, count }: TiffRow,
): { readonly start: number; readonly end: number } | undefined {
  const length = (valueBytes[type] ?? 0) * count;
  if (length === 0) return undefined;
  const start = length <= 4 ? at + 8 : view.getUint32(at + 8, isLittle);
  return { start, end: start + length };
}

/** True if all values of an entry are inside the block. */
export function isInside(tiff: Tiff, row: TiffRow): boolean {
  const values = valuesOf(tiff, row);
  return values !== undefined && values.end <= tiff.view.byteLength;
}
