import { checkSize, type LogoReport, rejectLogo } from './report.ts';

interface Chunk {
  readonly type: string;
  readonly data: Uint8Array;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

const saveAgainHint = 'Save it again as WebP.';
const riffHeaderBytes = 12;
const animationFlag = 0x02;
/** Excludes EXIF and XMP chunks, which can contain names, locations and markup. */
const allowedChunks = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ICCP']);

/**
 * Checks that the chunk sizes add up to the file size, that all chunks are allowed, and that the header and the image
 * have the same dimensions.
 */
export function inspectWebp(bytes: Uint8Array): LogoReport {
  const chunks = readChunks(bytes);
  if (typeof chunks === 'string') return rejectLogo(`is a corrupt WebP: ${chunks}.`, saveAgainHint);
  const extended = chunks[0]?.type === 'VP8X' ? chunks[0].data : undefined;
  if (chunks.some((chunk) => chunk.type === 'ANMF') || ((extended?.[0] ?? 0) & animationFlag) !== 0) {
    return rejectLogo('is an animated WebP.', 'Save it as a still image.');
  }
  const disallowed = chunks.find((chunk) => !allowedChunks.has(chunk.type));
  if (disallowed) {
    const chunkName = /^[A-Za-z0-9 ]{4}$/.test(disallowed.type) ? disallowed.type.trim() : 'unnamed';
    return rejectLogo(
      `is a WebP with the chunk ${chunkName}, which is not allowed in a logo.`,
      'Save it without metadata.',
    );
  }
  const images = chunks.filter((chunk) => chunk.type === 'VP8 ' || chunk.type === 'VP8L');
  const [image] = images;
  const size = image && images.length === 1 ? readImageSize(image) : undefined;
  if (!size) return rejectLogo('is a corrupt WebP: it has no valid image data.', saveAgainHint);
  const canvas = extended === undefined ? size : readCanvasSize(extended);
  if (canvas?.width !== size.width || canvas.height !== size.height) {
    return rejectLogo('is a corrupt WebP: its header and its image have different sizes.', saveAgainHint);
  }
  return checkSize('webp', size.width, size.height);
}

function readChunks(bytes: Uint8Array): Chunk[] | string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < riffHeaderBytes + 8) return 'the file is truncated';
  const announced = view.getUint32(4, true) + 8;
  if (announced > bytes.length) return 'the file is truncated';
  if (announced < bytes.length) return 'it has extra bytes after its end';
  const chunks: Chunk[] = [];
  let at = riffHeaderBytes;
  while (at < bytes.length) {
    if (at + 8 > bytes.length) return 'the file is truncated';
    const length = view.getUint32(at + 4, true);
    const end = at + 8 + length;
    if (end + (length % 2) > bytes.length) return 'the file is truncated';
    chunks.push({
      type: String.fromCharCode(...bytes.subarray(at, at + 4)),
      data: bytes.subarray(at + 8, end),
    });
    at = end + (length % 2);
  }
  return chunks;
}

function readImageSize({ type, data }: Chunk): Size | undefined {
  return type === 'VP8L' ? readLosslessSize(data) : readLossySize(data);
}

/** VP8L header: a signature byte, width - 1 and height - 1 with 14 bits each, 1 alpha bit, 3 version bits. */
function readLosslessSize(data: Uint8Array): Size | undefined {
  if (data.length < 6 || data[0] !== 0x2f) return undefined;
  const bits = new DataView(data.buffer, data.byteOffset, data.byteLength).getUint32(1, true);
  if (bits >>> 29 !== 0) return undefined;
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}

/**
 * VP8 header: the frame tag, a start code, and width and height with 14 bits each. The frame must be a visible key
 * frame whose first partition fits into the data.
 */
function readLossySize(data: Uint8Array): Size | undefined {
  if (data.length < 11) return undefined;
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const tag = view.getUint16(0, true) | (view.getUint8(2) << 16);
  const isKeyFrame = (tag & 1) === 0;
  const isShown = ((tag >> 4) & 1) === 1;
  const firstPartition = tag >> 5;
  if (!isKeyFrame || !isShown || firstPartition === 0 || firstPartition > data.length - 10) return undefined;
  if (data[3] !== 0x9d || data[4] !== 0x01 || data[5] !== 0x2a) return undefined;
  return { width: view.getUint16(6, true) & 0x3fff, height: view.getUint16(8, true) & 0x3fff };
}

function readCanvasSize(data: Uint8Array): Size | undefined {
  if (data.length !== 10) return undefined;
  const read24 = (at: number) => (data[at] ?? 0) | ((data[at + 1] ?? 0) << 8) | ((data[at + 2] ?? 0) << 16);
  return { width: read24(4) + 1, height: read24(7) + 1 };
}
