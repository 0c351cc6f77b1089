import { checkSize, PictureError, type PictureSize } from './pictureError.ts';

interface Chunk {
  readonly type: string;
  readonly data: Buffer;
}

const riffHeaderBytes = 12;
const animationFlag = 0x02;
/** Excludes EXIF and XMP chunks, which can contain names, locations and markup. */
const allowedChunks = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ICCP']);

/**
 * Checks that the chunk sizes add up to the file size, that all chunks are allowed, and that the header and the image
 * have the same dimensions.
 * @throws PictureError
 */
export function readWebp(bytes: Uint8Array): PictureSize {
  const chunks = readChunks(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const extended = chunks[0]?.type === 'VP8X' ? chunks[0].data : undefined;
  if (chunks.some(({ type }) => type === 'ANMF') || ((extended?.[0] ?? 0) & animationFlag) !== 0)
    throw new PictureError('is an animated WebP.', 'Save it as a still image.');
  const disallowed = chunks.find(({ type }) => !allowedChunks.has(type));
  if (disallowed) {
    const name = /^[A-Za-z0-9 ]{4}$/.test(disallowed.type) ? disallowed.type.trim() : 'unnamed';
    throw new PictureError(
      `is a WebP with the chunk ${name}, which is not allowed.`,
      'Save it without metadata.',
    );
  }
  const [image, second] = chunks.filter(({ type }) => type === 'VP8 ' || type === 'VP8L');
  const size = image && !second ? readImageSize(image) : undefined;
  if (!size) throw corrupt('it has no valid image data');
  if (extended && (extended.length !== 10 || !isSame(size, extended)))
    throw corrupt('its header and its image have different sizes');
  return checkSize(size);
}

function readChunks(bytes: Buffer): Chunk[] {
  if (bytes.length < riffHeaderBytes + 8) throw corrupt('the file is truncated');
  const announced = bytes.readUInt32LE(4) + 8;
  if (announced < bytes.length) throw corrupt('it has extra bytes after its end');
  const chunks: Chunk[] = [];
  for (let at = riffHeaderBytes; at < announced; ) {
    const end = at + 8 + (at + 8 <= bytes.length ? bytes.readUInt32LE(at + 4) : 0);
    const next = end + (end % 2);
    if (next > bytes.length) throw corrupt('the file is truncated');
    chunks.push({ type: bytes.toString('latin1', at, at + 4), data: bytes.subarray(at + 8, end) });
    at = next;
  }
  return chunks;
}

/** Both formats store width and height in 14 bits each. The lossless format stores each side minus 1. */
function readImageSize({ type, data }: Chunk): PictureSize | undefined {
  if (type === 'VP8L') {
    if (data.length < 6 || data[0] !== 0x2f) return undefined;
    const bits = data.readUInt32LE(1);
    const version = bits >>> 29;
    return version === 0 ? { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 } : undefined;
  }
  if (data.length < 11 || data.readUIntBE(3, 3) !== 0x9d012a) return undefined;
  const tag = data.readUIntLE(0, 3);
  const isShownKeyFrame = (tag & 0x11) === 0x10;
  const firstPartition = tag >> 5;
  if (!isShownKeyFrame || firstPartition === 0 || firstPartition > data.length - 10) return undefined;
  return { width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff };
}

function isSame({ width, height }: PictureSize, extended: Buffer): boolean {
  return width === extended.readUIntLE(4, 3) + 1 && height === extended.readUIntLE(7, 3) + 1;
}

function corrupt(reason: string): PictureError {
  return new PictureError(`is a corrupt WebP: ${reason}.`, 'Save it again as WebP.');
}
