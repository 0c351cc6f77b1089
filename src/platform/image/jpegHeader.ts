import type { Size } from './box.ts';
import { type ByteReader, createByteReader } from './byteReader.ts';

/** What a JPEG file says of itself before its first pixel. */
export interface JpegHeader {
  /** As it is stored, before its orientation counts. */
  readonly size: Size;
  /** 1 is grey, 3 colour, 4 ink (CMYK). */
  readonly components: number;
  readonly isProgressive: boolean;
  /** The TIFF block of the first EXIF segment. */
  readonly exif: Uint8Array | undefined;
  /** Where EXIF segments stand in the file, markers included: first byte, and first byte after. */
  readonly exifRanges: readonly (readonly [number, number])[];
}

const startOfScan = 0xda;
const endOfImage = 0xd9;
/** Enough for any camera, and few enough for a file that is made of nothing but headers to be given up at once. */
const mostSegments = 4096;

/**
 * Reads the header of a JPEG file by its bytes, whatever its name and type say. Undefined where it is none, where it
 * breaks off, and where it says no size. Only what it needs of the file is read.
 */
export async function readJpegHeader(file: Blob): Promise<JpegHeader | undefined> {
  const read = createByteReader(file);
  // Each question to a file is a way to another process and back: this one goes beside the others.
  const isEnded = endsWithEnd(file);
  if (file.size < 4 || !isStart(await read(0, 3))) return undefined;
  let frame: Pick<JpegHeader, 'size' | 'components' | 'isProgressive'> | undefined;
  let exif: Uint8Array | undefined;
  const exifRanges: (readonly [number, number])[] = [];
  let offset = 2;
  for (let count = 0; count < mostSegments; count++) {
    const segment = await readSegment(read, offset);
    if (!segment) return undefined;
    const { marker, start, body, end } = segment;
    if (marker === startOfScan) {
      const isWhole = frame !== undefined && ((await isEnded) || (await hasEnd(file, read, end)));
      return frame && isWhole ? { ...frame, exif, exifRanges } : undefined;
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

/** The file without its EXIF. Nothing is copied: the parts are those of the file. */
export function withoutExif(file: Blob, { exifRanges }: Pick<JpegHeader, 'exifRanges'>): Blob {
  const starts = [0, ...exifRanges.map(([, end]) => end)];
  const ends = [...exifRanges.map(([start]) => start), file.size];
  const parts = starts.map((start, index) => file.slice(start, ends[index]));
  return new Blob(parts, { type: 'image/jpeg' });
}

interface Segment {
  readonly marker: number;
  /** Offset of its marker, and of what follows it. */
  readonly start: number;
  readonly end: number;
  readonly body: Uint8Array;
}

async function readSegment(read: ByteReader, offset: number): Promise<Segment | undefined> {
  let start = offset;
  let head = await read(start, 4);
  // Any number of these may stand before a marker.
  while (head[0] === 0xff && head[1] === 0xff && start - offset < mostSegments) head = await read(++start, 4);
  const marker = head[1];
  if (head.length < 4 || head[0] !== 0xff || marker === undefined || hasNoBody(marker)) return undefined;
  const length = wordAt(head, 2);
  const body = await read(start + 4, length - 2);
  if (length < 2 || body.length < length - 2) return undefined;
  return { marker, start, end: start + 2 + length, body };
}

function parseFrame(
  marker: number,
  body: Uint8Array,
): Pick<JpegHeader, 'size' | 'components' | 'isProgressive'> | undefined {
  if (body.length < 6) return undefined;
  const size = { width: wordAt(body, 3), height: wordAt(body, 1) };
  if (size.width === 0 || size.height === 0) return undefined;
  return { size, components: body[5] as number, isProgressive: marker === 0xc2 };
}

/**
 * Whether the file ends with the picture's end, as most do, and with it is all there. Browsers draw what they have of
 * one that breaks off, and grey below it, so they cannot be asked.
 */
async function endsWithEnd(file: Blob): Promise<boolean> {
  try {
    const tail = new Uint8Array(await file.slice(-2).arrayBuffer());
    return tail[0] === 0xff && tail[1] === endOfImage;
  } catch {
    return false; // whoever reads the rest of the file is told
  }
}

/**
 * Whether a picture ends in a file that goes on with a film or a second one: only a walk through the scans can tell.
 */
async function hasEnd(file: Blob, read: ByteReader, firstScan: number): Promise<boolean> {
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

/** The next marker in what is coded: neither a byte that only looks like one, nor one that restarts the coding. */
function findMarker(bytes: Uint8Array): number {
  for (let at = bytes.indexOf(0xff); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    if (next === undefined) return -1;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return -1;
}

function isStart(bytes: Uint8Array): boolean {
  return bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff;
}

/** C4, C8 and CC stand among the frames and are none. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

function hasNoBody(marker: number): boolean {
  return marker === 0 || marker === 1 || (marker >= 0xd0 && marker <= endOfImage) || marker === 0xff;
}

function isExif(body: Uint8Array): boolean {
  return body.length > 14 && String.fromCharCode(...body.subarray(0, 4)) === 'Exif';
}

function wordAt(bytes: Uint8Array, offset: number): number {
  return ((bytes[offset] ?? 0) << 8) | (bytes[offset + 1] ?? 0);
}
