/** Width and height in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** What a photo is made to fit. */
const photoBox: Size = { width: 1280, height: 800 };

/** Of a JPEG, 0 to 1. */
export const jpegQuality = 0.9;

/** Pictures of more pixels are refused: no phone's camera makes them, and a small phone dies of one. */
export const mostPixels = 100_000_000;

/**
 * The size in which an upright picture fits the box, in whole pixels. A smaller one keeps its own. A portrait one has
 * the same box: its height is what counts.
 */
export function fitBox({ width, height }: Size, box: Size = photoBox): Size {
  const scale = Math.min(1, box.width / width, box.height / height);
  return { width: atLeastOne(width * scale), height: atLeastOne(height * scale) };
}

/** The same picture lying on its side. */
export function turned({ width, height }: Size): Size {
  return { width: height, height: width };
}

/**
 * The smallest of the eight sizes which JPEG decoders make at no extra cost that is no smaller than `target`. What they
 * leave out is never computed: 48 megapixels need no more memory than 3.
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
