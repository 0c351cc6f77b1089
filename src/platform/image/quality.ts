import type { Size } from './box.ts';
import { fitBox } from './box.ts';

/** What a person could do better in the next try. Never a reason to refuse a photo. */
export type Advice = 'blurry' | 'dark';

/** A small copy is enough, and at a fixed size one number means the same for every camera. */
const copyBox: Size = { width: 320, height: 320 };

/** Share of pixels that must be lighter than `darkLevel` for a picture not to be called dark. */
const litShare = 0.1;
const darkLevel = 64;
/** Of the variance of the Laplacian, on grey levels from 0 to 255. Low: a plain door on a grey day is no blurred photo. */
const sharpVariance = 25;

export function copySize(size: Size): Size {
  return fitBox(size, copyBox);
}

/**
 * Judges a small copy. Darkness comes first: where there is no light there are no edges either, and a lamp mends both.
 * @param pixels red, green, blue and opacity of each
 */
export function judge(pixels: Uint8ClampedArray, size: Size): Advice | undefined {
  const grey = toGrey(pixels);
  const lit = grey.reduce((count, level) => count + (level > darkLevel ? 1 : 0), 0);
  if (lit < grey.length * litShare) return 'dark';
  return edgeVariance(grey, size) < sharpVariance ? 'blurry' : undefined;
}

function toGrey(pixels: Uint8ClampedArray): Float32Array {
  const grey = new Float32Array(pixels.length / 4);
  for (let index = 0; index < grey.length; index++) {
    const at = index * 4;
    grey[index] = 0.299 * (pixels[at] ?? 0) + 0.587 * (pixels[at + 1] ?? 0) + 0.114 * (pixels[at + 2] ?? 0);
  }
  return grey;
}

/** Variance of the Laplacian: how much levels differ from what their neighbours would have them be. */
function edgeVariance(grey: Float32Array, { width, height }: Size): number {
  let sum = 0;
  let squares = 0;
  let count = 0;
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      const value =
        4 * levelAt(grey, at) -
        levelAt(grey, at - 1) -
        levelAt(grey, at + 1) -
        levelAt(grey, at - width) -
        levelAt(grey, at + width);
      sum += value;
      squares += value * value;
      count++;
    }
  }
  // Too small to say anything about.
  if (count < 64) return Number.POSITIVE_INFINITY;
  return squares / count - (sum / count) ** 2;
}

function levelAt(grey: Float32Array, index: number): number {
  return grey[index] as number;
}
