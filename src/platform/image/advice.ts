import type { Size } from './box.ts';
import { fitBox } from './box.ts';

/** What a person could do better in the next try. Never a reason to refuse a photo. */
export type Advice = 'blurry' | 'dark';

/** A small copy is enough, and at a fixed size one number means the same for every camera. */
const copyBox: Size = { width: 320, height: 320 };

/** Share of pixels that must be lighter than `darkLevel` for a picture not to be called dark. */
const litShare = 0.05;
const darkLevel = 56;

/** Over how many pixels to either side an edge may rise, and by how many levels it must. */
const reach = 2;
const leastRise = 12;
/**
 * A tile of the copy that has fewer pixels of edges tells nothing about them, and a picture of fewer such tiles
 * neither.
 */
const tileEdge = 32;
const leastPixels = 8;
const leastTiles = 4;
/** Of the tiles that tell something, the share that may be sharp in a photo that is not: grain, or a lucky line. */
const sharpShare = 0.2;
/** How bent an edge must be, at the finest, for how much it rises. Made out with the pictures of the tests. */
const leastBend = 0.17;
/**
 * Edge of the squares by which grain is looked for, as far from each other as they are wide, and the share of them that
 * a picture is plainer in.
 */
const grainEdge = 8;
const plainShare = 0.25;
/** More than this is gravel, or grass: no sensor's grain is left at this size. */
const mostGrain = 16;
/** Times the grain that a rise must be, not to be a part of it. */
const clearOfGrain = 5;

export function copySize(size: Size): Size {
  return fitBox(size, copyBox);
}

/**
 * Judges a small copy. Darkness comes first: where there is no light there are no edges either, and a lamp mends both.
 * @param pixels red, green, blue and opacity of each
 */
export function judge(pixels: Uint8ClampedArray, size: Size): Advice | undefined {
  const grey = toGrey(pixels);
  if (countLit(grey) < grey.length * litShare) return 'dark';
  return findBend(grey, size) < leastBend ? 'blurry' : undefined;
}

/** Near enough to luma, in whole numbers. */
function toGrey(pixels: Uint8ClampedArray): Uint8Array {
  const grey = new Uint8Array(pixels.length / 4);
  for (let index = 0, at = 0; index < grey.length; index++, at += 4) {
    grey[index] = ((pixels[at] as number) + 2 * (pixels[at + 1] as number) + (pixels[at + 2] as number)) >> 2;
  }
  return grey;
}

function countLit(grey: Uint8Array): number {
  let lit = 0;
  for (let at = 0; at < grey.length; at++) if ((grey[at] as number) > darkLevel) lit++;
  return lit;
}

/**
 * The Laplacian's variance on edges, measured by their rise: that of the whole picture says of a plain door that it is
 * blurred. Taken in four directions, of which the worst counts, as a shaken hand leaves the lines along which it moved
 * sharp; and tile by tile, as what is behind the damage may be as blurred as it likes. Infinite where there are no
 * edges.
 */
function findBend(grey: Uint8Array, size: Size): number {
  const { width } = size;
  const pairs = [
    [1, width],
    [width, 1],
    [width + 1, width - 1],
    [width - 1, width + 1],
  ] as const;
  const grain = findGrain(grey, size);
  return Math.min(...pairs.map(([along, across]) => bendAlong(grey, size, { along, across, grain })));
}

/**
 * The variance of a pixel that is the sensor's doing, as seen where the picture is plainest: by little light each
 * blurred edge is full of it, and looks sharp.
 */
function findGrain(grey: Uint8Array, { width, height }: Size): number {
  const variances: number[] = [];
  for (let top = 1; top + grainEdge < height; top += 2 * grainEdge)
    for (let left = 1; left + grainEdge < width; left += 2 * grainEdge)
      variances.push(varianceAt(grey, width, top * width + left));
  const plainest = variances.sort((a, b) => a - b)[Math.floor(variances.length * plainShare)] ?? 0;
  return Math.min(mostGrain, plainest);
}

/** By a filter that leaves nothing of a slope, nor of an edge along either axis (Immerkær 1996). */
function varianceAt(grey: Uint8Array, width: number, start: number): number {
  let squares = 0;
  for (let y = 0; y < grainEdge; y++) {
    for (let at = start + y * width; at < start + y * width + grainEdge; at++) {
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
  return squares / grainEdge ** 2 / 36;
}

/**
 * A worker runs this but once or twice, before an engine has made it fast: without a call inside, on every second row.
 */
function bendAlong(
  grey: Uint8Array,
  { width, height }: Size,
  { along, across, grain }: { readonly along: number; readonly across: number; readonly grain: number },
): number {
  const columns = Math.ceil(width / tileEdge);
  const tiles = columns * Math.ceil(height / tileEdge);
  const rises = new Float64Array(tiles);
  const bends = new Float64Array(tiles);
  const counts = new Uint16Array(tiles);
  const least = Math.max(leastRise, clearOfGrain * Math.sqrt(grain));
  const [far, aside] = [reach * along, reach * across];
  for (let y = reach; y < height - reach; y += 2) {
    const row = Math.floor(y / tileEdge) * columns;
    const end = (y + 1) * width - reach;
    for (let at = y * width + reach; at < end; at++) {
      const rise = (grey[at + far] as number) - (grey[at - far] as number);
      if (rise < least && rise > -least) continue;
      const other = (grey[at + aside] as number) - (grey[at - aside] as number);
      // An edge that runs along rises as slowly as it leans, however sharp it is.
      if (other * other > rise * rise) continue;
      const bend = 2 * (grey[at] as number) - (grey[at - along] as number) - (grey[at + along] as number);
      const tile = row + (((at - y * width) / tileEdge) | 0);
      rises[tile] = (rises[tile] as number) + rise * rise;
      bends[tile] = (bends[tile] as number) + bend * bend;
      counts[tile] = (counts[tile] as number) + 1;
    }
  }
  const shares = [...counts.keys()]
    .filter((tile) => (counts[tile] as number) >= leastPixels)
    .map((tile) => ((bends[tile] as number) - 6 * grain * (counts[tile] as number)) / (rises[tile] as number))
    .sort((a, b) => b - a);
  if (shares.length < leastTiles) return Number.POSITIVE_INFINITY;
  return shares[Math.floor(shares.length * sharpShare)] as number;
}
