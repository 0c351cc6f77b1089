export type ImageSignature = 'jpeg' | 'other';

/** Number of bytes to read from the beginning of a file. */
export const signatureBytes = 4096;

const starts: readonly (readonly number[])[] = [
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], // PNG
  [0x47, 0x49, 0x46, 0x38], // GIF8
  [0x42, 0x4d], // BM
  [0x00, 0x00, 0x01, 0x00], // ICO
  [0x49, 0x49, 0x2a, 0x00], // TIFF
  [0x4d, 0x4d, 0x00, 0x2a],
  [0x49, 0x49, 0x2b, 0x00], // BigTIFF
  [0x4d, 0x4d, 0x00, 0x2b],
];

/**
 * The image type according to the file's first bytes, regardless of its name. Undefined if it is not an accepted image.
 */
export function imageSignatureOf(bytes: Uint8Array): ImageSignature | undefined {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'jpeg';
  if (starts.some((start) => startsWith(bytes, start))) return 'other';
  const isWebp = textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 12) === 'WEBP';
  // The brands of AVIF and HEIC. HEIC must match too, because some phones label it as AVIF.
  const isBoxed =
    textAt(bytes, 4, 8) === 'ftyp' && /^(?:avi[fs]|hei[cxs]|mif1|msf1)$/.test(textAt(bytes, 8, 12));
  return isWebp || isBoxed || isSvg(bytes) ? 'other' : undefined;
}

/** Skips an XML declaration, comments and a doctype before the first element. An HTML doctype does not match. */
function isSvg(bytes: Uint8Array): boolean {
  const text = new TextDecoder().decode(bytes.subarray(0, signatureBytes)).trimStart();
  const before = /^(?:<\?xml[^>]*>|<!--[\s\S]*?-->|<!DOCTYPE\s+svg[^>[]*(?:\[[\s\S]*?\])?[^>]*>|\s+)*/i;
  return /^<(?:svg|svg:svg)[\s>/]/i.test(text.slice(before.exec(text)?.[0].length ?? 0));
}

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return bytes.length >= start.length && start.every((byte, at) => bytes[at] === byte);
}

function textAt(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to));
}
