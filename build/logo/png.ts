import { crc32, inflateSync } from 'node:zlib';
import { checkSize, type LogoReport, rejectLogo } from './report.ts';

interface Chunk {
  readonly type: string;
  readonly data: Uint8Array;
}

interface Header {
  readonly width: number;
  readonly height: number;
  readonly bitsPerPixel: number;
  readonly hasPalette: boolean;
  readonly isInterlaced: boolean;
}

const signatureBytes = 8;
const saveAgainHint = 'Save it again as PNG.';
const maxProfileBytes = 1 << 20;
/** Excludes text, EXIF and animation chunks, which can contain names, locations and markup. */
const allowedChunks = new Set([
  ...['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'cICP', 'sBIT', 'bKGD', 'pHYs'],
  ...['hIST', 'tIME'],
]);
const channelsOfColourType: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
const depthsOfColourType: Readonly<Record<number, readonly number[]>> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};
/** The seven passes of Adam7 interlacing: the first pixel of each pass and the distance between its pixels. */
const adam7 = [
  { x: 0, y: 0, dx: 8, dy: 8 },
  { x: 4, y: 0, dx: 8, dy: 8 },
  { x: 0, y: 4, dx: 4, dy: 8 },
  { x: 2, y: 0, dx: 4, dy: 4 },
  { x: 0, y: 2, dx: 2, dy: 4 },
  { x: 1, y: 0, dx: 2, dy: 2 },
  { x: 0, y: 1, dx: 1, dy: 2 },
];

/**
 * Checks the checksum of every chunk, allows only known chunks, and checks that the image data decompresses to exactly
 * the size in the header.
 */
export function inspectPng(bytes: Uint8Array): LogoReport {
  const chunks = readChunks(bytes);
  if (typeof chunks === 'string') return rejectLogo(`is a corrupt PNG: ${chunks}.`, saveAgainHint);
  const disallowed = chunks.find((chunk) => !allowedChunks.has(chunk.type));
  if (disallowed) {
    const hint = 'Remove its metadata and animation, for example with `oxipng --strip safe`.';
    return rejectLogo(
      `is a PNG with a ${nameChunk(disallowed.type)} chunk, which is not allowed in a logo.`,
      hint,
    );
  }
  const header = readHeader(chunks[0]);
  if (!header) return rejectLogo('is a corrupt PNG: its header is invalid.', saveAgainHint);
  const report = checkSize('png', header.width, header.height);
  if (!report.ok) return report;
  const error = findDataError(chunks, header);
  return error === undefined ? report : rejectLogo(`is a corrupt PNG: ${error}.`, saveAgainHint);
}

function readChunks(bytes: Uint8Array): Chunk[] | string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const chunks: Chunk[] = [];
  let at = signatureBytes;
  while (at + 12 <= bytes.length) {
    const length = view.getUint32(at);
    const end = at + 12 + length;
    if (end > bytes.length) return 'the file is truncated';
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (crc32(bytes.subarray(at + 4, end - 4)) !== view.getUint32(end - 4)) {
      return `the checksum of its ${nameChunk(type)} chunk is wrong`;
    }
    chunks.push({ type, data: bytes.subarray(at + 8, end - 4) });
    at = end;
    if (type === 'IEND') return at === bytes.length ? chunks : 'it has extra bytes after its end';
  }
  return 'the file is truncated';
}

function readHeader(chunk: Chunk | undefined): Header | undefined {
  if (chunk?.type !== 'IHDR' || chunk.data.length !== 13) return undefined;
  const view = new DataView(chunk.data.buffer, chunk.data.byteOffset, 13);
  const [depth, colourType, compression, filter, interlace] = [8, 9, 10, 11, 12].map((at) =>
    view.getUint8(at),
  );
  const channels = channelsOfColourType[colourType ?? -1];
  if (channels === undefined || depth === undefined || interlace === undefined) return undefined;
  if (!depthsOfColourType[colourType ?? -1]?.includes(depth)) return undefined;
  if (compression !== 0 || filter !== 0 || interlace > 1) return undefined;
  const hasPalette = colourType === 3;
  const bitsPerPixel = channels * depth;
  return {
    width: view.getUint32(0),
    height: view.getUint32(4),
    bitsPerPixel,
    hasPalette,
    isInterlaced: interlace === 1,
  };
}

function findDataError(chunks: readonly Chunk[], header: Header): string | undefined {
  if (chunks.filter((chunk) => chunk.type === 'IHDR').length > 1) return 'it has more than one header';
  const first = chunks.findIndex((chunk) => chunk.type === 'IDAT');
  const last = chunks.findLastIndex((chunk) => chunk.type === 'IDAT');
  if (first === -1) return 'it has no image data';
  const image = chunks.slice(first, last + 1);
  if (image.some((chunk) => chunk.type !== 'IDAT')) return 'its image data is split by other chunks';
  const palette = chunks.findIndex((chunk) => chunk.type === 'PLTE');
  if (header.hasPalette && (palette === -1 || palette > first))
    return 'its palette is missing or after the image data';
  if (chunks.at(-1)?.data.length !== 0) return 'its IEND chunk contains data';
  const profile = chunks.find((chunk) => chunk.type === 'iCCP');
  if (profile && !isProfile(profile.data)) return 'its colour profile cannot be decompressed';
  return findPixelError(Buffer.concat(image.map((chunk) => chunk.data)), header);
}

function findPixelError(packed: Uint8Array, header: Header): string | undefined {
  const passes = listPasses(header);
  const expected = passes.reduce((sum, pass) => sum + pass.rows * (pass.rowBytes + 1), 0);
  const pixels = inflateAtMost(packed, expected);
  if (pixels?.length !== expected) return 'its image data does not match its size';
  let at = 0;
  for (const { rows, rowBytes } of passes) {
    for (let row = 0; row < rows; row++, at += rowBytes + 1) {
      if ((pixels[at] ?? 5) > 4) return 'a row has an unknown filter type';
    }
  }
  return undefined;
}

function listPasses({
  width,
  height,
  bitsPerPixel,
  isInterlaced,
}: Header): { rows: number; rowBytes: number }[] {
  const passes = isInterlaced ? adam7 : [{ x: 0, y: 0, dx: 1, dy: 1 }];
  return passes.flatMap(({ x, y, dx, dy }) => {
    const columns = Math.ceil((width - x) / dx);
    const rows = Math.ceil((height - y) / dy);
    return columns > 0 && rows > 0 ? [{ rows, rowBytes: Math.ceil((columns * bitsPerPixel) / 8) }] : [];
  });
}

/** An iCCP chunk contains a keyword, a zero byte, compression method 0, and the compressed profile. */
function isProfile(data: Uint8Array): boolean {
  const keyword = data.indexOf(0);
  return (
    keyword > 0 &&
    data[keyword + 1] === 0 &&
    inflateAtMost(data.subarray(keyword + 2), maxProfileBytes) !== undefined
  );
}

/** Stops after `maxBytes` bytes, so that a decompression bomb costs no more than a valid image. */
function inflateAtMost(packed: Uint8Array, maxBytes: number): Uint8Array | undefined {
  try {
    return inflateSync(packed, { maxOutputLength: maxBytes, chunkSize: 256 * 1024 });
  } catch {
    // Corrupt or too large: in both cases the data does not match the header.
    return undefined;
  }
}

function nameChunk(type: string): string {
  return /^[A-Za-z]{4}$/.test(type) ? type : 'unnamed';
}
