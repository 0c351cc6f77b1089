import type { VariantMaterials } from '../compile/materials.ts';
import { compareText } from '../diagnostics.ts';
import type { Release } from '../release.ts';

/** A release, and what its code was made of by name of the variant. */
export interface Weighed {
  readonly release: Release;
  readonly materials: ReadonlyMap<string, VariantMaterials>;
}

/** A source file of ours, or a library, that takes more room than before, or less. Bytes before packing. */
export interface InputChange {
  readonly area: string;
  /** `src/…`, or `node_modules/<name>`. */
  readonly input: string;
  readonly before: number;
  readonly after: number;
  /** Whom it touches. */
  readonly carriers: readonly string[];
}

/** A part of a bundle that weighs more than before, or less. Bytes as they travel. */
export interface PartChange {
  readonly part: string;
  readonly before: number;
  readonly after: number;
  readonly carriers: readonly string[];
}

export interface SizeChanges {
  readonly from: string;
  readonly to: string;
  /** False where one of the two was packed harder: then what travels says nothing of what changed. */
  readonly isPackedAlike: boolean;
  /** Biggest first, both. */
  readonly parts: readonly PartChange[];
  readonly inputs: readonly InputChange[];
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** Carriers of whose code one of the two releases has nothing written down. */
  readonly unknown: readonly string[];
}

/** Of a file that was not touched, what another compile may move: its share of a chunk is rounded. */
const noiseBytes = 48;
const noiseShare = 0.03;

/** Finds out why bundles weigh another amount than they did: which sources grew or shrank, and whom that touches. */
export function compareSizes(before: Weighed, after: Weighed, codes?: readonly string[]): SizeChanges {
  const isAsked = (code: string) => codes?.includes(code) ?? true;
  const had = before.release.carriers;
  const has = after.release.carriers;
  const both = Object.keys(has).filter((code) => isAsked(code) && Object.hasOwn(had, code));
  const parts = new Changes<Omit<PartChange, 'carriers'>>();
  const inputs = new Changes<Omit<InputChange, 'carriers'>>();
  const unknown: string[] = [];
  /** Carriers that changed from the same code to the same code are looked at once. */
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

/** One line for what is the same change in several variants: the most that it is in any of them. */
class Changes<T extends Change> {
  readonly #found = new Map<string, T & Touched>();

  add(key: string, change: T, carriers: readonly string[]): void {
    const { before, after } = change;
    if (before === after) return;
    // What grows for some and shrinks for others is two changes.
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
  /** Of its sources, to tell a change from another rounding. */
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

/** A library as a whole; of ours each file. */
function inputName(path: string): string {
  const library = /^node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0];
  return library ?? path;
}
