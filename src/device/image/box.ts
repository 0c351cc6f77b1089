/** Width and height in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Photos are scaled down to fit this box. */
const photoBox: Size = { width: 1280, height: 800 };

/** JPEG quality, 0 to 1. */
export const jpegQuality = 0.9;

/**
 * Returns the largest size, in whole pixels, at which an upright picture fits the box. Smaller pictures keep their
 * size. Portrait pictures use the same box, so their height is the limit.
 */
export function fitBox({ width, height }: Size, box: Size = photoBox): Size {
  const scale = Math.min(1, box.width / width, box.height / height);
  return { width: atLeastOne(width * scale), height: atLeastOne(height * scale) };
}

/** Swaps width and height. */
export function swapSides({ width, height }: Size): Size {
  return { width: height, height: width };
}

/**
 * Returns the smallest size that is at least `target`, out of the eight sizes that JPEG decoders produce at no extra
 * cost. The decoder never computes the full picture: 48 megapixels need no more memory than 3.
 */
export function decodeSize(size: Size, target: Size): Size {
  for (let eighths = 1; eighths < 8; eighths++) {
    const step = {
      width: Math.ceil((size.width * eighths) / 8),
      height: Math.ceil((size.height * eighths) / 8),
    };
    if (step.width >= target.width && step.height >= target.height) return step;
  }
  return size;
}

function atLeastOne(pixels: number): number {
  return Math.max(1, Math.round(pixels));
}
