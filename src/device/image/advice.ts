import { fitBox, type Size } from './box.ts';

/** What the user could improve in the next photo. Never a reason to reject a photo. */
export type Advice = 'blurry' | 'dark';

/** A small copy is enough, and a fixed size makes the thresholds below valid for every camera. */
const copyBox: Size = { width: 320, height: 320 };

/** The share of pixels that must be brighter than `darkThreshold`; below it, the picture counts as dark. */
const minBrightShare = 0.05;
const darkThreshold = 56;

/**
 * A pixel is on an edge if the grey levels of the two pixels at distance `reach` on either side differ by at least
 * `minRise`.
 */
const reach = 2;
const minRise = 12;
/**
 * A tile with fewer than `minPixels` edge pixels is ignored, and a picture with fewer than `minTiles` usable tiles
 * is not judged.
 */
const tileSize = 32;
const minPixels = 8;
const minTiles = 4;
/** A blurred photo can still have this share of sharp tiles, because of grain or a single sharp line. */
const sharpShare = 0.2;
/**
 * Minimum sharpness of an edge, as the ratio of its curvature (Laplacian) to its rise. Calibrated with the test
 * pictures.
 */
const minSharpness = 0.17;
/**
 * Grain is measured in square patches with sides of `noisePatchSize` pixels, with a gap of the same size between them.
 * The variance at the `plainQuantile` quantile of all patches counts as grain.
 */
const noisePatchSize = 8;
const plainQuantile = 0.25;
/**
 * The upper limit of the variance that can be grain. Higher values are texture such as gravel or grass, because scaling
 * down removes most sensor grain.
 */
const maxNoise = 16;
/** An edge must be this many times stronger than the grain. */
const minEdgeToNoiseRatio = 5;

export function copySize(size: Size): Size {
  return fitBox(size, copyBox);
}

/**
 * Judges a small copy. Checks darkness first: a dark picture has no edges, and more light solves both problems.
 * @param pixels red, green, blue and alpha of each pixel
 */
export function assessPhoto(pixels: Uint8ClampedArray, size: Size): Advice | undefined {
  return assessGrey(toGrey(pixels), size);
}

/** Judges the grey levels of a small copy. */
export function assessGrey(grey: Uint8Array, size: Size): Advice | undefined {
  if (countBrightPixels(grey) < grey.length * minBrightShare) return 'dark';
  return measureSharpness(grey, size) < minSharpness ? 'blurry' : undefined;
}

/** Approximates luma with integers. */
export function toGrey(pixels: Uint8ClampedArray): Uint8Array {
  const grey = new Uint8Array(pixels.length / 4);
  for (let index = 0, at = 0; index < grey.length; index++, at += 4) {
    grey[index] = ((pixels[at] as number) + 2 * (pixels[at + 1] as number) + (pixels[at + 2] as number)) >> 2;
  }
  return grey;
}

function countBrightPixels(grey: Uint8Array): number {
  let count = 0;
  for (let at = 0; at < grey.length; at++) if ((grey[at] as number) > darkThreshold) count++;
  return count;
}

/**
 * Measures sharpness as the Laplacian's variance on edges, relative to their rise. (The variance of the whole picture
 * would call a plain door blurred.) Uses the worst of four directions, because a shaken camera leaves the lines along
 * its movement sharp. Works per tile, because the background behind the damage may be blurred. Infinity if there are
 * not enough edges.
 */
function measureSharpness(grey: Uint8Array, size: Size): number {
  const { width } = size;
  const pairs = [
    [1, width],
    [width, 1],
    [width + 1, width - 1],
    [width - 1, width + 1],
  ] as const;
  const noise = measureNoise(grey, size);
  return Math.min(
    ...pairs.map(([along, across]) => sharpnessAlong(grey, size, { along, across, grain: noise })),
  );
}

/**
 * Returns the variance per pixel that sensor grain causes, measured in the plainest parts of the picture. In low light,
 * grain makes blurred edges look sharp.
 */
function measureNoise(grey: Uint8Array, { width, height }: Size): number {
  const variances: number[] = [];
  for (let top = 1; top + noisePatchSize < height; top += 2 * noisePatchSize)
    for (let left = 1; left + noisePatchSize < width; left += 2 * noisePatchSize)
      variances.push(varianceAt(grey, width, top * width + left));
  const plainest = variances.sort((a, b) => a - b)[Math.floor(variances.length * plainQuantile)] ?? 0;
  return Math.min(maxNoise, plainest);
}

/** Uses a filter that ignores slopes and edges along either axis (Immerkær 1996). */
function varianceAt(grey: Uint8Array, width: number, start: number): number {
  let squares = 0;
  for (let y = 0; y < noisePatchSize; y++) {
    for (let at = start + y * width; at < start + y * width + noisePatchSize; at++) {
      const [above, below] = [at - width, at + width];
      const corners =
        (grey[above - 1] as number) +
        (grey[above + 1] as number) +
        (grey[below - 1] as number) +
        (grey[below + 1] as number);
      const sides =
        (grey[above] as number) +
        (grey[below] as number) +
        (grey[at - 1] as number) +
        (grey[at + 1] as number);
      const rest = corners - 2 * sides + 4 * (grey[at] as number);
      squares += rest * rest;
    }
  }
  return squares / noisePatchSize ** 2 / 36;
}

/**
 * The first calls run before the JavaScript engine has optimized this code. To be fast even then, the inner loop makes
 * no function calls, and the outer loop skips every second row.
 */
function sharpnessAlong(
  grey: Uint8Array,
  { width, height }: Size,
  {
    along,
    across,
    grain: noise,
  }: { readonly along: number; readonly across: number; readonly grain: number },
): number {
  const columns = Math.ceil(width / tileSize);
  const tiles = columns * Math.ceil(height / tileSize);
  const rises = new Float64Array(tiles);
  const laplacians = new Float64Array(tiles);
  const counts = new Uint16Array(tiles);
  const threshold = Math.max(minRise, minEdgeToNoiseRatio * Math.sqrt(noise));
  const [ahead, aside] = [reach * along, reach * across];
  for (let y = reach; y < height - reach; y += 2) {
    const row = Math.floor(y / tileSize) * columns;
    const end = (y + 1) * width - reach;
    for (let at = y * width + reach; at < end; at++) {
      const rise = (grey[at + ahead] as number) - (grey[at - ahead] as number);
      if (rise < threshold && rise > -threshold) continue;
      const other = (grey[at + aside] as number) - (grey[at - aside] as number);
      // Skip edges that run along this direction: their rise depends on their angle, not on their sharpness.
      if (other * other > rise * rise) continue;
      const laplacian =
        2 * (grey[at] as number) - (grey[at - along] as number) - (grey[at + along] as number);
      const tile = row + (((at - y * width) / tileSize) | 0);
      rises[tile] = (rises[tile] as number) + rise * rise;
      laplacians[tile] = (laplacians[tile] as number) + laplacian * laplacian;
      counts[tile] = (counts[tile] as number) + 1;
    }
  }
  const shares = [...counts.keys()]
    .filter((tile) => (counts[tile] as number) >= minPixels)
    .map(
      (tile) =>
        ((laplacians[tile] as number) - 6 * noise * (counts[tile] as number)) / (rises[tile] as number),
    )
    .sort((a, b) => b - a);
  if (shares.length < minTiles) return Number.POSITIVE_INFINITY;
  return shares[Math.floor(shares.length * sharpShare)] as number;
}
