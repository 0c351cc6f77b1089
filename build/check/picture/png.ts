import { crc32, inflateSync } from 'node:zlib';
import { checkSize, PictureError, type PictureSize } from './pictureError.ts';

interface Chunk {
  readonly type: string;
  readonly data: Buffer;
}

interface Header extends PictureSize {
  readonly bitsPerPixel: number;
  readonly hasPalette: boolean;
  readonly isInterlaced: boolean;
}

const signatureBytes = 8;
const maxProfileBytes = 1 << 20;
/** Excludes text, EXIF and animation chunks, which can contain names, locations and markup. */
const allowedChunks = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP sBIT bKGD pHYs hIST tIME'.split(' '),
);
/** The chunks of a valid PNG: IHDR first, all IDAT chunks in succession, IEND last. */
const chunkOrder = /^IHDR(?: (?!IHDR|IDAT|IEND)\w+)*(?: IDAT)+(?: (?!IHDR|IDAT|IEND)\w+)* IEND$/;
const formatsOfColourType: Readonly<Record<number, { channels: number; depths: readonly number[] }>> = {
  0: { channels: 1, depths: [1, 2, 4, 8, 16] },
  2: { channels: 3, depths: [8, 16] },
  3: { channels: 1, depths: [1, 2, 4, 8] },
  4: { channels: 2, depths: [8, 16] },
  6: { channels: 4, depths: [8, 16] },
};
/** The seven passes of Adam7 interlacing: the first pixel of each pass, and the distance between its pixels. */
const adam7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/**
 * Checks the checksum of every chunk, allows only known chunks, and checks that the image data decompresses to exactly
 * the size in the header.
 * @throws PictureError
 */
export function readPng(bytes: Uint8Array): PictureSize {
  const chunks = readChunks(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const header = readHeader(chunks[0]);
  const size = checkSize(header);
  const order = chunks.map(({ type }) => type).join(' ');
  if (!chunkOrder.test(order)) throw corrupt('its chunks are missing, repeated or in the wrong order');
  if (header.hasPalette && !/ PLTE .*IDAT/.test(order)) throw corrupt('it has no palette');
  for (const { type, data } of chunks) {
    if (type === 'IEND' && data.length > 0) throw corrupt('its last chunk contains data');
    if (type === 'iCCP' && !isProfile(data)) throw corrupt('its colour profile cannot be decompressed');
  }
  checkPixels(Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data)), header);
  return size;
}

function readChunks(bytes: Buffer): Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = signatureBytes; at + 12 <= bytes.length; ) {
    const end = at + 12 + bytes.readUInt32BE(at);
    if (end > bytes.length) break;
    const type = bytes.toString('latin1', at + 4, at + 8);
    const name = /^[A-Za-z]{4}$/.test(type) ? type : 'unnamed';
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4))
      throw corrupt(`the checksum of its ${name} chunk is wrong`);
    if (!allowedChunks.has(type)) {
      throw new PictureError(
        `is a PNG with a ${name} chunk, which is not allowed.`,
        'Remove its metadata and animation, for example with `oxipng --strip safe`.',
      );
    }
    chunks.push({ type, data: bytes.subarray(at + 8, end - 4) });
    at = end;
    if (type !== 'IEND') continue;
    if (at < bytes.length) throw corrupt('it has extra bytes after its end');
    return chunks;
  }
  throw corrupt('the file is truncated');
}

function readHeader(chunk: Chunk | undefined): Header {
  const invalid = corrupt('its header is invalid');
  if (chunk?.type !== 'IHDR' || chunk.data.length !== 13) throw invalid;
  const [depth = 0, colourType = 0, compression, filter, interlace = 0] = chunk.data.subarray(8);
  const format = formatsOfColourType[colourType];
  if (!format?.depths.includes(depth) || compression !== 0 || filter !== 0 || interlace > 1) throw invalid;
  return {
    width: chunk.data.readUInt32BE(0),
    height: chunk.data.readUInt32BE(4),
    bitsPerPixel: format.channels * depth,
    hasPalette: colourType === 3,
    isInterlaced: interlace === 1,
  };
}

function checkPixels(packed: Uint8Array, { width, height, bitsPerPixel, isInterlaced }: Header): void {
  const passes = isInterlaced ? adam7 : ([[0, 0, 1, 1]] as const);
  const rowLengths = passes.flatMap(([x, y, dx, dy]) => {
    const columns = Math.ceil((width - x) / dx);
    const rows = columns > 0 ? Math.ceil((height - y) / dy) : 0;
    // One byte for the type of the filter, then the pixels.
    return Array<number>(rows).fill(1 + Math.ceil((columns * bitsPerPixel) / 8));
  });
  const expected = rowLengths.reduce((sum, length) => sum + length, 0);
  const pixels = inflateAtMost(packed, expected);
  if (pixels?.length !== expected) throw corrupt('its image data does not match its size');
  let at = 0;
  for (const length of rowLengths) {
    if ((pixels[at] as number) > 4) throw corrupt('a row has an unknown filter type');
    at += length;
  }
}

/** An iCCP chunk contains a keyword, a zero byte, compression method 0, and the compressed profile. */
function isProfile(data: Buffer): boolean {
  const end = data.indexOf(0);
  return (
    end > 0 && data[end + 1] === 0 && inflateAtMost(data.subarray(end + 2), maxProfileBytes) !== undefined
  );
}

/** Stops after `maxBytes` bytes, so that a decompression bomb costs no more than a valid image. */
function inflateAtMost(packed: Uint8Array, maxBytes: number): Uint8Array | undefined {
  try {
    return inflateSync(packed, { maxOutputLength: maxBytes, chunkSize: 256 * 1024 });
  } catch {
    return undefined; // Corrupt or too large.
  }
}

function corrupt(reason: string): PictureError {
  return new PictureError(`is a corrupt PNG: ${reason}.`, 'Save it again as PNG.');
}
