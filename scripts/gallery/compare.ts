import pixelmatch from 'pixelmatch';
import sharp from 'sharp';

/** Opaque RGBA pixels, row by row. */
interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** The difference between two pictures of the same scene. */
interface Difference {
  /**
   * Share of changed pixels in the larger picture, from 0 to 1. Areas that exist in only one picture count as changed.
   */
  readonly share: number;
  /** PNG of the new picture, faded, with changed pixels in red. */
  readonly picture: Buffer;
}

/** Decodes a PNG or WebP. */
export async function readPixels(picture: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

/**
 * Returns undefined if there is no visible difference. Ignores anti-aliased pixels at the edges of letters and curves,
 * because browser versions smooth them differently.
 */
export async function compare(before: Pixels, after: Pixels): Promise<Difference | undefined> {
  const width = Math.max(before.width, after.width);
  const height = Math.max(before.height, after.height);
  const output = new Uint8Array(width * height * 4);
  const changed = pixelmatch(pad(before, width, height), pad(after, width, height), output, width, height, {
    threshold: 0.1,
    alpha: 0.25,
    diffColor: [214, 36, 74],
  });
  if (changed === 0) return undefined;
  const picture = await sharp(output, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
  return { share: changed / (width * height), picture };
}

/** Extends a picture with a colour that no screen uses, so that the added area counts as different. */
function pad({ width, height, data }: Pixels, toWidth: number, toHeight: number): Uint8Array {
  if (width === toWidth && height === toHeight) return data;
  const padded = new Uint8Array(toWidth * toHeight * 4);
  for (let at = 0; at < padded.length; at += 4) padded.set([255, 0, 255, 255], at);
  for (let row = 0; row < height; row++)
    padded.set(data.subarray(row * width * 4, (row + 1) * width * 4), row * toWidth * 4);
  return padded;
}
