import { createHash } from 'node:crypto';
import sharp, { type ResizeOptions, type Sharp, type WebpOptions } from 'sharp';

/** A picture as it is kept: what it shows to the last pixel, and how it lies on the disk. */
export interface Developed {
  readonly pixels: Pixels;
  /** 32 hex digits over size and pixels: equal pictures, however they were packed, have equal ones. */
  readonly hash: string;
  readonly file: Buffer;
  /** For the lists of the page: its upper part, small. */
  readonly thumb: Buffer;
}

/** Opaque RGBA, row by row. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** Twice the width at which it is listed, for sharp screens. */
const thumbWidth = 320;

/**
 * Lossless, so that a later gallery can be held against it: WebP, which takes about two thirds of a PNG. It is packed
 * with little effort: on two cores the browser needs them.
 */
export async function develop(png: Buffer): Promise<Developed> {
  const pixels = await readPixels(png);
  const of = (options: WebpOptions, size?: ResizeOptions) => {
    const picture = fromPixels(pixels);
    return (size ? picture.resize(size) : picture).webp(options).toBuffer();
  };
  const tall = Math.round(pixels.width * (pixels.width < 700 ? 2.05 : 0.625) * (thumbWidth / pixels.width));
  const [file, thumb] = await Promise.all([
    of({ lossless: true, effort: 1 }),
    of({ quality: 70, effort: 2 }, { width: thumbWidth, height: tall, fit: 'cover', position: 'top' }),
  ]);
  return { pixels, hash: hashOf(pixels), file, thumb };
}

/** Of a PNG or a WebP. */
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
