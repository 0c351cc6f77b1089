/** Error correction bytes per block at level M (restores about 15%), indexed by version. There is no version 0. */
export const errorBytesPerBlock = [
  0, 10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26,
] as const;
export const blockCounts = [0, 1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16] as const;

/** Higher versions have too many modules: phones cannot read them from a desktop screen. */
export const maxVersion = 20;

/** The bits of error correction level M in the format modules. */
export const levelBits = 0;

/** Number of modules for data and error correction. */
export function rawModuleCount(version: number): number {
  const alignments = alignmentCount(version);
  const square = (16 * version + 128) * version + 64;
  const marks = version < 2 ? 0 : (25 * alignments - 10) * alignments - 55;
  return square - marks - (version < 7 ? 0 : 36);
}

/** Centers of the alignment patterns along one side. */
export function alignmentCenters(version: number): readonly number[] {
  const count = alignmentCount(version);
  if (count === 0) return [];
  const step = Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2;
  const centers = Array.from({ length: count - 1 }, (_, at) => version * 4 + 10 - at * step);
  return [6, ...centers.reverse()];
}

function alignmentCount(version: number): number {
  return version < 2 ? 0 : Math.floor(version / 7) + 2;
}
