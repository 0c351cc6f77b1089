import { checkSize, PictureError, type PictureSize } from './pictureError.ts';

interface Box {
  readonly type: string;
  readonly data: Buffer;
}

const allowedBoxes = new Set(['ftyp', 'meta', 'mdat', 'free']);

/**
 * Checks that the sizes of the boxes add up to the file size, and that the file contains no metadata, which can contain
 * names and locations.
 * @throws PictureError
 */
export function readAvif(bytes: Uint8Array): PictureSize {
  const boxes = readBoxes(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const disallowed = boxes.find(({ type }) => !allowedBoxes.has(type));
  const meta = boxes.find(({ type }) => type === 'meta')?.data;
  const size = meta && meta.indexOf('ispe') + 8;
  if (disallowed || !meta || !size || size < 8 || size + 8 > meta.length)
    throw new PictureError('is a corrupt or animated AVIF.', 'Save it again as a still image.');
  if (meta.includes('Exif') || meta.includes('mime'))
    throw new PictureError('is an AVIF with metadata.', 'Save it without metadata.');
  return checkSize({ width: meta.readUInt32BE(size), height: meta.readUInt32BE(size + 4) });
}

function readBoxes(bytes: Buffer): Box[] {
  const boxes: Box[] = [];
  for (let at = 0; at < bytes.length; ) {
    const size = at + 8 <= bytes.length ? bytes.readUInt32BE(at) : 0;
    if (size < 8 || at + size > bytes.length) return [];
    boxes.push({ type: bytes.toString('latin1', at + 4, at + 8), data: bytes.subarray(at + 8, at + size) });
    at += size;
  }
  return boxes;
}
