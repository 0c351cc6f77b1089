import type { Size } from './box.ts';

/** The properties of a JPEG file that its header declares. */
export interface JpegHeader {
  /** Size of the stored picture, before the EXIF orientation is applied. */
  readonly size: Size;
  /** 1 is greyscale, 3 colour, 4 CMYK. */
  readonly components: number;
  readonly isProgressive: boolean;
  /** The TIFF block of the first EXIF segment. */
  readonly exif: Uint8Array | undefined;
  /** The byte ranges of the EXIF segments, including markers: first byte, and first byte after the segment. */
  readonly exifRanges: readonly (readonly [number, number])[];
  /** False if the file may be truncated, or continues after the picture. */
  readonly endsAtEndMarker: boolean;
}

const startOfScan = 0xda;
const endOfImage = 0xd9;
/** Appended to files that may lack it. Decoders ignore it after the end of a picture. */
export const endMarker = new Uint8Array([0xff, endOfImage]);
/** No camera writes this many segments. The limit quickly rejects a file that contains no picture after them. */
const maxSegments = 4096;

/**
 * Reads the header of a JPEG file from its bytes; the file name and type are ignored. Returns undefined if the file is
 * not a JPEG, has no picture, or declares no size. Reads only the parts that it needs.
 */
export async function readJpegHeader(file: Blob): Promise<JpegHeader | undefined> {
  const read = createByteReader(file);
  // Each read of a file is a round trip to another process, so the end of the file is read in parallel.
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
    if (marker === startOfScan)
      return frame && { ...frame, exif, exifRanges, endsAtEndMarker: await endsAtEndMarker };
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

/**
 * Returns the file without its EXIF segments, and with an end marker: without one, decoders refuse a picture that lacks
 * only its last bytes. The parts are slices of the file, so nothing is copied.
 */
export function withoutExif(
  file: Blob,
  { exifRanges, endsAtEndMarker }: Pick<JpegHeader, 'exifRanges' | 'endsAtEndMarker'>,
): Blob {
  const starts = [0, ...exifRanges.map(([, end]) => end)];
  const ends = [...exifRanges.map(([start]) => start), file.size];
  const parts = starts.map((start, index) => file.slice(start, ends[index]));
  const end = endsAtEndMarker ? [] : [endMarker];
  return new Blob([...parts, ...end], { type: 'image/jpeg' });
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

/** True for most complete files. Other files continue with a video or a second picture. */
async function endsWithEndMarker(file: Blob): Promise<boolean> {
  try {
    const tail = new Uint8Array(await file.slice(-2).arrayBuffer());
    return tail[0] === 0xff && tail[1] === endOfImage;
  } catch {
    return false; // the read error appears again when the rest of the file is read
  }
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

/** Reads bytes at an offset of a file. Returns fewer bytes at the end of the file. */
type ByteReader = (offset: number, length: number) => Promise<Uint8Array>;

const windowBytes = 64 * 1024;

/** Buffers only one part of the file, because a file can be larger than the memory that the page may use on a phone. */
function createByteReader(file: Blob): ByteReader {
  let start = 0;
  let buffered = new Uint8Array(0);
  return async (offset, length) => {
    const byteCount = Math.max(0, Math.min(length, file.size - offset));
    if (offset < start || offset + byteCount > start + buffered.length) {
      buffered = new Uint8Array(
        await file.slice(offset, offset + Math.max(windowBytes, length)).arrayBuffer(),
      );
      start = offset;
    }
    return buffered.subarray(offset - start, offset - start + byteCount);
  };
}
