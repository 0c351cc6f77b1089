/** Of the level that survives a scratch over a seventh of it (M), by version. stands for no version. */
export const errorBytesPerBlock = [
  0, 10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26,
] as const;
export const blockCounts = [0, 1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16] as const;

/** A code of more modules is too fine for the screen of a phone to be read from that of a desk. */
export const mostVersion = 20;

/** Bits of the level M in the format. */
export const levelBits = 0;

/** All modules that hold data or its correction. */
export function rawModuleCount(version: number): number {
  const alignments = alignmentCount(version);
  const square = (16 * version + 128) * version + 64;
  const marks = version < 2 ? 0 : (25 * alignments - 10) * alignments - 55;
  return square - marks - (version < 7 ? 0 : 36);
}

/** Centres of the small squares, along one side. */
export function alignmentPlaces(version: number): readonly number[] {
  const count = alignmentCount(version);
  if (count === 0) return [];
  const step = Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2;
  const places = Array.from({ length: count - 1 }, (_, at) => version * 4 + 10 - at * step);
  return [6, ...places.reverse()];
}

function alignmentCount(version: number): number {
  return version < 2 ? 0 : Math.floor(version / 7) + 2;
}
