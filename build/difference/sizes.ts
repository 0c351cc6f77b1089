import type { BundleStats } from '../compile/bundleStats.ts';
import { firstScreen } from '../compile/codeStats.ts';
import { compareText } from '../core/diagnostics.ts';

export interface SizeChange {
  readonly before: number;
  readonly after: number;
}

/** Bytes that a page loads before any user interaction. */
export interface FirstScreenChange {
  readonly html: SizeChange;
  readonly js: SizeChange;
}

export interface AreaChange extends SizeChange {
  readonly area: string;
}

/**
 * `brotli`: transferred bytes. `plain`: bytes before compression, used if the compression levels differ or are unknown.
 */
export type SizeUnit = 'brotli' | 'plain';

/**
 * Compares the brotli sizes of files that both releases contain: if all are equal, both used the same compression
 * level.
 */
export function findSizeUnit(before: readonly BundleStats[], after: readonly BundleStats[]): SizeUnit {
  const beforeSizes = new Map(
    before.flatMap(({ chunks }) => chunks).map(({ file, brotli }) => [file, brotli]),
  );
  const both = after
    .flatMap(({ chunks }) => chunks)
    .filter(({ file, bytes }) => bytes > 0 && beforeSizes.has(file));
  const isSameQuality = both.length > 0 && both.every(({ file, brotli }) => beforeSizes.get(file) === brotli);
  return isSameQuality ? 'brotli' : 'plain';
}

/** Size of the scripts of the first screen, before compression. */
export function uncompressedScriptBytes({ chunks }: BundleStats): number {
  return chunks
    .filter(({ area, kind }) => area === firstScreen && kind === 'js')
    .reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Returns the areas whose code size has changed. */
export function compareAreas(before: BundleStats, after: BundleStats, unit: SizeUnit): AreaChange[] {
  const [was, is] = [sumAreas(before, unit), sumAreas(after, unit)];
  return [...new Set([...was.keys(), ...is.keys()])].sort(compareText).flatMap((area) => {
    const change = { area, before: was.get(area) ?? 0, after: is.get(area) ?? 0 };
    return change.before === change.after ? [] : [change];
  });
}

function sumAreas({ chunks }: BundleStats, unit: SizeUnit): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { area, bytes, brotli } of chunks)
    sums.set(area, (sums.get(area) ?? 0) + (unit === 'brotli' ? brotli : bytes));
  return sums;
}
