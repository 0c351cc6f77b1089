import type { Size } from './box.ts';
import { type ByteReader, createByteReader } from './byteReader.ts';

/** The properties of a JPEG file that its header declares. */
export interface JpegHeader {
  /** As stored, before the EXIF orientation is applied. */
  readonly size: Size;
  /** 1 is greyscale, 3 colour, 4 CMYK. */
  readonly components: number;
  readonly isProgressive: boolean;
  /** The TIFF block of the first EXIF segment. */
  readonly exif: Uint8Array | undefined;
  /** The byte ranges of the EXIF segments, including markers: first byte, and first byte after. */
  readonly exifRanges: readonly (readonly [number, number])[];
}

const startOfScan = 0xda;
const endOfImage = 0xd9;
/** Enough for any camera, and low enough to reject a file made of headers only without delay. */
const maxSegments = 4096;

/**
 * Reads the header of a JPEG file from its bytes; the file name and type are ignored. Returns undefined if the file is
 * not a JPEG, is truncated, or declares no size. Reads only the parts that it needs.
 */
export async function readJpegHeader(file: Blob): Promise<JpegHeader | undefined> {
  const read = createByteReader(file);
  // Each read of a file is a round trip to another process, so this one runs in parallel.
  const endsAtEndMarker = endsWithEndMarker(file);
  if (file.size < 4 || !isJpegStart(await read(0, 3))) return undefined;
  let frame: Pick<JpegHeader, 'size' | 'components' | 'isProgressive'> | undefined;
  let exif: Uint8Array | undefined;
  const exifRanges: (readonly [number, number])[] = [];
  let offset = 2;
  for (let count = 0; count < maxSegments; count++) {
    const segment = await readSegment(read, offset);
    if (!segment) return undefined;
    const { marker, start, body, end } = segment;
    if (marker === startOfScan) {
      const isComplete =
        frame !== undefined && ((await endsAtEndMarker) || (await hasEndMarker(file, read, end)));
      return frame && isComplete ? { ...frame, exif, exifRanges } : undefined;
    }
    if (isFrame(marker)) frame = parseFrame(marker, body);
    if (isFrame(marker) && !frame) return undefined;
    if (marker === 0xe1 && isExif(body)) {
      exif ??= body.slice(6);
      exifRanges.push([start, end]);
    }
    offset = end;
  }
  return undefined;
}

/** Returns the file without its EXIF segments. The parts are slices of the file, so nothing is copied. */
export function withoutExif(file: Blob, { exifRanges }: Pick<JpegHeader, 'exifRanges'>): Blob {
  const starts = [0, ...exifRanges.map(([, end]) => end)];
  const ends = [...exifRanges.map(([start]) => start), file.size];
  const parts = starts.map((start, index) => file.slice(start, ends[index]));
  return new Blob(parts, { type: 'image/jpeg' });
}

interface Segment {
  readonly marker: number;
  /** Offset of the marker. `end` is the offset after the segment. */
  readonly start: number;
  readonly end: number;
  readonly body: Uint8Array;
}

async function readSegment(read: ByteReader, offset: number): Promise<Segment | undefined> {
  let start = offset;
  let head = await read(start, 4);
  // Any number of fill bytes (0xFF) may precede a marker.
  while (head[0] === 0xff && head[1] === 0xff && start - offset < maxSegments) head = await read(++start, 4);
  const marker = head[1];
  if (head.length < 4 || head[0] !== 0xff || marker === undefined || hasNoBody(marker)) return undefined;
  const length = readUint16(head, 2);
  const body = await read(start + 4, length - 2);
  if (length < 2 || body.length < length - 2) return undefined;
  return { marker, start, end: start + 2 + length, body };
}

function parseFrame(
  marker: number,
  body: Uint8Array,
): Pick<JpegHeader, 'size' | 'components' | 'isProgressive'> | undefined {
  if (body.length < 6) return undefined;
  const size = { width: readUint16(body, 3), height: readUint16(body, 1) };
  if (size.width === 0 || size.height === 0) return undefined;
  return { size, components: body[5] as number, isProgressive: marker === 0xc2 };
}

/**
 * True if the file ends with the end-of-image marker, as most complete files do. The browser cannot be used for this
 * check, because it draws a truncated picture with a grey area and reports no error.
 */
async function endsWithEndMarker(file: Blob): Promise<boolean> {
  try {
    const tail = new Uint8Array(await file.slice(-2).arrayBuffer());
    return tail[0] === 0xff && tail[1] === endOfImage;
  } catch {
    return false; // the read error appears again when the rest of the file is read
  }
}

/**
 * Finds the end of a picture in a file that continues after it, for example with a video or a second picture. This
 * requires walking through the scans.
 */
async function hasEndMarker(file: Blob, read: ByteReader, firstScan: number): Promise<boolean> {
  let offset = firstScan;
  while (offset < file.size) {
    const bytes = await read(offset, scanBytes);
    const found = findMarker(bytes);
    if (found === -1) {
      offset += Math.max(1, bytes.length - 1);
      continue;
    }
    if (bytes[found + 1] === endOfImage) return true;
    const segment = await readSegment(read, offset + found);
    if (!segment) return false;
    offset = segment.end;
  }
  return false;
}

const scanBytes = 64 * 1024;

/** Finds the next marker in entropy-coded data. Skips escaped 0xFF bytes and restart markers. */
function findMarker(bytes: Uint8Array): number {
  for (let at = bytes.indexOf(0xff); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    if (next === undefined) return -1;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return -1;
}

function isJpegStart(bytes: Uint8Array): boolean {
  return bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff;
}

/** C4, C8 and CC are in the range of the frame markers but are not frames. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

function hasNoBody(marker: number): boolean {
  return marker === 0 || marker === 1 || (marker >= 0xd0 && marker <= endOfImage) || marker === 0xff;
}

function isExif(body: Uint8Array): boolean {
  return body.length > 14 && String.fromCharCode(...body.subarray(0, 4)) === 'Exif';
}

function readUint16(bytes: Uint8Array, offset: number): number {
  return ((bytes[offset] ?? 0) << 8) | (bytes[offset + 1] ?? 0);
}
