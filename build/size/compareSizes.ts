import type { BundleStats } from '../compile/bundleStats.ts';
import { compareText } from '../core/diagnostics.ts';
import type { Release } from '../release/release.ts';

/** A release with its bundle stats by variant name. */
export interface MeasuredRelease {
  readonly release: Release;
  readonly bundleStats: ReadonlyMap<string, BundleStats>;
}

/** A source file of the app or a library whose size changed. Bytes before compression. */
export interface InputChange {
  readonly area: string;
  /** `src/…`, or `node_modules/<name>`. */
  readonly input: string;
  readonly before: number;
  readonly after: number;
  /** Codes of the carriers that the change affects. */
  readonly carriers: readonly string[];
}

/** A part of a bundle whose size changed. Transferred bytes. */
export interface PartChange {
  readonly part: string;
  readonly before: number;
  readonly after: number;
  readonly carriers: readonly string[];
}

export interface SizeChanges {
  readonly from: string;
  readonly to: string;
  /** False if the compression levels differ; then the transferred sizes cannot be compared. */
  readonly isSameCompression: boolean;
  /** Both lists start with the largest change. */
  readonly parts: readonly PartChange[];
  readonly inputs: readonly InputChange[];
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** Carriers for which one of the releases has no bundle stats. */
  readonly withoutStats: readonly string[];
}

/** Differences below these limits are ignored for unchanged files: their share of a chunk is rounded. */
const noiseBytes = 48;
const noiseShare = 0.03;

/** Finds the sources that made bundles larger or smaller, and the carriers that this affects. */
export function compareSizes(
  before: MeasuredRelease,
  after: MeasuredRelease,
  codes?: readonly string[],
): SizeChanges {
  const isSelected = (code: string) => codes?.includes(code) ?? true;
  const oldCarriers = before.release.carriers;
  const newCarriers = after.release.carriers;
  const inBoth = Object.keys(newCarriers).filter(
    (code) => isSelected(code) && Object.hasOwn(oldCarriers, code),
  );
  const parts = new ChangeList<Omit<PartChange, 'carriers'>>();
  const inputs = new ChangeList<Omit<InputChange, 'carriers'>>();
  const withoutStats: string[] = [];
  /** Compares each pair of old and new variant once for all its carriers. */
  const pairs = new Map<string, { from: string; to: string; carriers: string[] }>();
  for (const code of inBoth) {
    const [old, now] = [oldCarriers[code], newCarriers[code]];
    if (!old || !now) continue;
    for (const part of ['html', 'data'] as const)
      parts.add(part, { part, before: old.bytes[part], after: now.bytes[part] }, [code]);
    const key = `${old.variant} ${now.variant}`;
    const pair = pairs.get(key) ?? { from: old.variant, to: now.variant, carriers: [] };
    pair.carriers.push(code);
    pairs.set(key, pair);
  }
  for (const { from, to, carriers } of pairs.values()) {
    const [old, now] = [before.bundleStats.get(from), after.bundleStats.get(to)];
    if (!old || !now) {
      if (from !== to) withoutStats.push(...carriers);
      continue;
    }
    compareTransferSizes(old, now, (change) => parts.add(change.part, change, carriers));
    compareInputs(old, now, (change) => inputs.add(`${change.area} ${change.input}`, change, carriers));
  }
  return {
    from: before.release.release,
    to: after.release.release,
    isSameCompression: new Set([before, after].flatMap(qualitiesOf)).size < 2,
    parts: parts.list((a, b) => compareText(a.part, b.part)),
    inputs: inputs.list((a, b) => compareText(a.area + a.input, b.area + b.input)),
    added: Object.keys(newCarriers).filter((code) => isSelected(code) && !Object.hasOwn(oldCarriers, code)),
    removed: Object.keys(oldCarriers).filter((code) => isSelected(code) && !Object.hasOwn(newCarriers, code)),
    withoutStats: withoutStats.sort(compareText),
  };
}

function qualitiesOf({ bundleStats }: MeasuredRelease): number[] {
  return [...bundleStats.values()].map(({ quality }) => quality);
}

interface Change {
  readonly before: number;
  readonly after: number;
}

interface AffectedCarriers {
  readonly carriers: readonly string[];
}

/** Merges the same change in several variants into one entry, with the largest difference. */
class ChangeList<T extends Change> {
  readonly #found = new Map<string, T & AffectedCarriers>();

  add(key: string, change: T, carriers: readonly string[]): void {
    const { before, after } = change;
    if (before === after) return;
    // Growth and shrinkage are separate entries.
    const id = `${key} ${after > before}`;
    const previous = this.#found.get(id);
    const largest = previous && sizeOf(previous) >= Math.abs(after - before) ? previous : change;
    const all = [...new Set([...(previous?.carriers ?? []), ...carriers])].sort(compareText);
    this.#found.set(id, { ...largest, carriers: all });
  }

  list(order: (a: T, b: T) => number): (T & AffectedCarriers)[] {
    return [...this.#found.values()].sort((a, b) => sizeOf(b) - sizeOf(a) || order(a, b));
  }
}

function sizeOf({ before, after }: Change): number {
  return Math.abs(after - before);
}

function compareTransferSizes(
  old: BundleStats,
  now: BundleStats,
  onChange: (change: Omit<PartChange, 'carriers'>) => void,
): void {
  const [was, is] = [old, now].map(({ chunks }) => {
    const areas = new Map<string, number>();
    for (const { area, brotli } of chunks) areas.set(area, (areas.get(area) ?? 0) + brotli);
    return areas;
  }) as [Map<string, number>, Map<string, number>];
  for (const part of new Set([...was.keys(), ...is.keys()]))
    onChange({ part, before: was.get(part) ?? 0, after: is.get(part) ?? 0 });
}

interface InputSize {
  bytes: number;
  /** Hashes of the sources, to distinguish a change from a rounding difference. */
  hashes: string;
}

function compareInputs(
  old: BundleStats,
  now: BundleStats,
  onChange: (change: Omit<InputChange, 'carriers'>) => void,
): void {
  const [was, is] = [sizesOf(old), sizesOf(now)];
  for (const key of new Set([...was.keys(), ...is.keys()])) {
    const [a, b] = [was.get(key), is.get(key)];
    const [before, after] = [a?.bytes ?? 0, b?.bytes ?? 0];
    const isNoise = Math.abs(after - before) < Math.max(noiseBytes, before * noiseShare);
    if (a && b && a.hashes === b.hashes && isNoise) continue;
    const [area = '', input = ''] = key.split('\n');
    onChange({ area, input, before, after });
  }
}

function sizesOf({ chunks, sources }: BundleStats): Map<string, InputSize> {
  const sizes = new Map<string, InputSize>();
  for (const { area, inputs } of chunks) {
    for (const [path, bytes] of Object.entries(inputs)) {
      const key = `${area}\n${inputName(path)}`;
      const previous = sizes.get(key) ?? { bytes: 0, hashes: '' };
      sizes.set(key, {
        bytes: previous.bytes + bytes,
        hashes: `${previous.hashes} ${path} ${sources[path]}`,
      });
    }
  }
  return sizes;
}

/** Files of a library are grouped; files of the app are not. */
function inputName(path: string): string {
  const library = /^node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0];
  return library ?? path;
}
