import { firstScreen } from '../compile/codeFacts.ts';
import type { VariantMaterials } from '../compile/materials.ts';
import { compareText } from '../diagnostics.ts';

export interface SizeChange {
  readonly before: number;
  readonly after: number;
}

/** What a visitor loads before anything is pressed. */
export interface FirstScreenChange {
  readonly html: SizeChange;
  readonly js: SizeChange;
}

export interface AreaChange extends SizeChange {
  readonly area: string;
}

/**
 * `brotli`: bytes that travel. `plain`: before compression, where one of the two was compressed harder, or where nobody
 * knows.
 */
export type SizeUnit = 'brotli' | 'plain';

/** Files that both have tell: they were compressed alike where they came out alike. */
export function findSizeUnit(
  before: readonly VariantMaterials[],
  after: readonly VariantMaterials[],
): SizeUnit {
  const known = new Map(before.flatMap(({ chunks }) => chunks).map(({ file, brotli }) => [file, brotli]));
  const both = after
    .flatMap(({ chunks }) => chunks)
    .filter(({ file, bytes }) => bytes > 0 && known.has(file));
  const isAlike = both.length > 0 && both.every(({ file, brotli }) => known.get(file) === brotli);
  return isAlike ? 'brotli' : 'plain';
}

/** Bytes of the scripts that the first screen cannot do without, before compression. */
export function plainScriptBytes({ chunks }: VariantMaterials): number {
  return chunks
    .filter(({ area, kind }) => area === firstScreen && kind === 'js')
    .reduce((sum, { bytes }) => sum + bytes, 0);
}

/** The areas whose code has another size now. */
export function compareAreas(
  before: VariantMaterials,
  after: VariantMaterials,
  unit: SizeUnit,
): AreaChange[] {
  const [was, is] = [sumAreas(before, unit), sumAreas(after, unit)];
  return [...new Set([...was.keys(), ...is.keys()])].sort(compareText).flatMap((area) => {
    const change = { area, before: was.get(area) ?? 0, after: is.get(area) ?? 0 };
    return change.before === change.after ? [] : [change];
  });
}

function sumAreas({ chunks }: VariantMaterials, unit: SizeUnit): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { area, bytes, brotli } of chunks)
    sums.set(area, (sums.get(area) ?? 0) + (unit === 'brotli' ? brotli : bytes));
  return sums;
}
