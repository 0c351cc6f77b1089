import type { VariantMaterials } from '../compile/materials.ts';
import { compareText } from '../diagnostics.ts';
import type { Release } from '../release.ts';

/** A release with its bundle stats by variant name. */
export interface Weighed {
  readonly release: Release;
  readonly materials: ReadonlyMap<string, VariantMaterials>;
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
  readonly isPackedAlike: boolean;
  /** Both lists start with the largest change. */
  readonly parts: readonly PartChange[];
  readonly inputs: readonly InputChange[];
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** Carriers for which one of the releases has no bundle stats. */
  readonly unknown: readonly string[];
}

/** Differences below these limits are ignored for unchanged files: their share of a chunk is rounded. */
const noiseBytes = 48;
const noiseShare = 0.03;

/** Finds the sources that made bundles larger or smaller, and the carriers that this affects. */
export function compareSizes(before: Weighed, after: Weighed, codes?: readonly string[]): SizeChanges {
  const isAsked = (code: string) => codes?.includes(code) ?? true;
  const had = before.release.carriers;
  const has = after.release.carriers;
  const both = Object.keys(has).filter((code) => isAsked(code) && Object.hasOwn(had, code));
  const parts = new Changes<Omit<PartChange, 'carriers'>>();
  const inputs = new Changes<Omit<InputChange, 'carriers'>>();
  const unknown: string[] = [];
  /** Compares each pair of old and new variant once for all its carriers. */
  const pairs = new Map<string, { from: string; to: string; carriers: string[] }>();
  for (const code of both) {
    const [old, now] = [had[code], has[code]];
    if (!old || !now) continue;
    for (const part of ['html', 'data'] as const)
      parts.add(part, { part, before: old.bytes[part], after: now.bytes[part] }, [code]);
    const key = `${old.variant} ${now.variant}`;
    const pair = pairs.get(key) ?? { from: old.variant, to: now.variant, carriers: [] };
    pair.carriers.push(code);
    pairs.set(key, pair);
  }
  for (const { from, to, carriers } of pairs.values()) {
    const [old, now] = [before.materials.get(from), after.materials.get(to)];
    if (!old || !now) {
      if (from !== to) unknown.push(...carriers);
      continue;
    }
    comparePacked(old, now, (change) => parts.add(change.part, change, carriers));
    compareInputs(old, now, (change) => inputs.add(`${change.area} ${change.input}`, change, carriers));
  }
  return {
    from: before.release.release,
    to: after.release.release,
    isPackedAlike: new Set([before, after].flatMap(qualitiesOf)).size < 2,
    parts: parts.list((a, b) => compareText(a.part, b.part)),
    inputs: inputs.list((a, b) => compareText(a.area + a.input, b.area + b.input)),
    added: Object.keys(has).filter((code) => isAsked(code) && !Object.hasOwn(had, code)),
    removed: Object.keys(had).filter((code) => isAsked(code) && !Object.hasOwn(has, code)),
    unknown: unknown.sort(compareText),
  };
}

function qualitiesOf({ materials }: Weighed): number[] {
  return [...materials.values()].map(({ quality }) => quality);
}

interface Change {
  readonly before: number;
  readonly after: number;
}

interface Touched {
  readonly carriers: readonly string[];
}

/** Merges the same change in several variants into one entry, with the largest difference. */
class Changes<T extends Change> {
  readonly #found = new Map<string, T & Touched>();

  add(key: string, change: T, carriers: readonly string[]): void {
    const { before, after } = change;
    if (before === after) return;
    // Growth and shrinkage are separate entries.
    const id = `${key} ${after > before}`;
    const known = this.#found.get(id);
    const most = known && sizeOf(known) >= Math.abs(after - before) ? known : change;
    const all = [...new Set([...(known?.carriers ?? []), ...carriers])].sort(compareText);
    this.#found.set(id, { ...most, carriers: all });
  }

  list(order: (a: T, b: T) => number): (T & Touched)[] {
    return [...this.#found.values()].sort((a, b) => sizeOf(b) - sizeOf(a) || order(a, b));
  }
}

function sizeOf({ before, after }: Change): number {
  return Math.abs(after - before);
}

function comparePacked(
  old: VariantMaterials,
  now: VariantMaterials,
  found: (change: Omit<PartChange, 'carriers'>) => void,
): void {
  const [was, is] = [old, now].map(({ chunks }) => {
    const areas = new Map<string, number>();
    for (const { area, brotli } of chunks) areas.set(area, (areas.get(area) ?? 0) + brotli);
    return areas;
  }) as [Map<string, number>, Map<string, number>];
  for (const part of new Set([...was.keys(), ...is.keys()]))
    found({ part, before: was.get(part) ?? 0, after: is.get(part) ?? 0 });
}

interface InputSize {
  bytes: number;
  /** Hashes of the sources, to distinguish a change from a rounding difference. */
  hashes: string;
}

function compareInputs(
  old: VariantMaterials,
  now: VariantMaterials,
  found: (change: Omit<InputChange, 'carriers'>) => void,
): void {
  const [was, is] = [sizesOf(old), sizesOf(now)];
  for (const key of new Set([...was.keys(), ...is.keys()])) {
    const [a, b] = [was.get(key), is.get(key)];
    const [before, after] = [a?.bytes ?? 0, b?.bytes ?? 0];
    const isNoise = Math.abs(after - before) < Math.max(noiseBytes, before * noiseShare);
    if (a && b && a.hashes === b.hashes && isNoise) continue;
    const [area = '', input = ''] = key.split('\n');
    found({ area, input, before, after });
  }
}

function sizesOf({ chunks, sources }: VariantMaterials): Map<string, InputSize> {
  const sizes = new Map<string, InputSize>();
  for (const { area, inputs } of chunks) {
    for (const [path, bytes] of Object.entries(inputs)) {
      const key = `${area}\n${inputName(path)}`;
      const known = sizes.get(key) ?? { bytes: 0, hashes: '' };
      sizes.set(key, { bytes: known.bytes + bytes, hashes: `${known.hashes} ${path} ${sources[path]}` });
    }
  }
  return sizes;
}

/** Files of a library are grouped; files of the app are not. */
function inputName(path: string): string {
  const library = /^node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0];
  return library ?? path;
}
