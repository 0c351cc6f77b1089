import { createHash } from 'node:crypto';
import sharp, { type ResizeOptions, type Sharp, type WebpOptions } from 'sharp';

/** A decoded picture and its compressed files. */
export interface EncodedPicture {
  readonly pixels: Pixels;
  /** 32 hex digits, computed from size and pixels, so equal pictures have equal hashes regardless of compression. */
  readonly hash: string;
  readonly file: Buffer;
  /** Thumbnail of the upper part, for the lists of the page. */
  readonly thumb: Buffer;
}

/** Opaque RGBA pixels, row by row. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** Twice the displayed width of a thumbnail, for high-density screens. */
const thumbWidth = 320;

/**
 * Encodes as lossless WebP, so that later galleries can compare pixels. WebP needs about two thirds of the size of PNG.
 * The compression effort is low, because on two cores the browser needs the CPU time.
 */
export async function encodePicture(png: Buffer): Promise<EncodedPicture> {
  const pixels = await readPixels(png);
  const encode = (options: WebpOptions, size?: ResizeOptions) => {
    const picture = fromPixels(pixels);
    return (size ? picture.resize(size) : picture).webp(options).toBuffer();
  };
  const thumbHeight = Math.round(
    pixels.width * (pixels.width < 700 ? 2.05 : 0.625) * (thumbWidth / pixels.width),
  );
  const [file, thumb] = await Promise.all([
    encode({ lossless: true, effort: 1 }),
    encode(
      { quality: 70, effort: 2 },
      { width: thumbWidth, height: thumbHeight, fit: 'cover', position: 'top' },
    ),
  ]);
  return { pixels, hash: hashOf(pixels), file, thumb };
}

/** Decodes a PNG or WebP. */
export async function readPixels(picture: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

export function fromPixels({ width, height, data }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha();
}

function hashOf({ width, height, data }: Pixels): string {
  return createHash('sha256').update(`${width}×${height}\n`).update(data).digest('hex').slice(0, 32);
}
