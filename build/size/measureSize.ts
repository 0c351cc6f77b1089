import { type BudgetName, findOver, type OverBudget } from '../budgets.ts';
import { firstScreen, sharedArea } from '../compile/codeFacts.ts';
import type { CodeKind } from '../compile/entries.ts';
import type { MaterialChunk, VariantMaterials } from '../compile/materials.ts';
import { compareText } from '../diagnostics.ts';
import type { FirstScreenBytes, Release } from '../release.ts';

/** Brotli bytes, as they travel. */
export interface AreaSize {
  readonly area: string;
  readonly bytes: number;
  /** Everything that has to be there before it opens, beyond the first screen. */
  readonly files: readonly string[];
}

/** The code of one variant, which all its carriers share. */
export interface VariantSize {
  /** In the release. */
  readonly name: string;
  readonly key: string;
  readonly flavour: CodeKind;
  /** Bundles that have it: client codes, folders of fallbacks, `supplements`. */
  readonly bundles: readonly string[];
  readonly js: number;
  readonly css: number;
  /** Our own part of `js`. */
  readonly ownCode: number;
  /** Heaviest first. */
  readonly areas: readonly AreaSize[];
  readonly photoWorker: number;
  readonly serviceWorker: number;
  /** Scripts, which is what the budget counts. */
  readonly chunks: number;
  readonly over: readonly OverBudget[];
}

export interface CarrierSize extends FirstScreenBytes {
  readonly code: string;
  /** Name of its variant. */
  readonly variant: string;
  /** The page with its styles inside, and the scripts that it runs. */
  readonly firstScreen: number;
  readonly over: readonly OverBudget[];
}

export interface ReleaseSize {
  readonly environment: string;
  readonly release: string;
  /** Brotli quality. */
  readonly quality: 5 | 11;
  readonly carriers: readonly CarrierSize[];
  readonly variants: readonly VariantSize[];
  readonly over: readonly OverBudget[];
}

/**
 * Weighs a release by what its build wrote down.
 * @param materials by name of the variant; what of a release has none is left out
 * @param codes of the carriers that are asked for; undefined for all
 */
export function measureSize(
  release: Release,
  materials: ReadonlyMap<string, VariantMaterials>,
  codes?: readonly string[],
): ReleaseSize {
  const chosen = Object.entries(release.carriers).filter(([code]) => codes?.includes(code) ?? true);
  const bundles: (readonly [string, string])[] = chosen.map(([code, { variant }]) => [code, variant]);
  if (codes === undefined) {
    bundles.push(...Object.entries(release.fallbacks).map(([name, it]) => [name, it.variant] as const));
    if (release.supplement) bundles.push(['supplements', release.supplement.variant]);
  }
  const variants = [...materials]
    .map(([name, material]) => ({
      name,
      material,
      users: bundles.filter(([, variant]) => variant === name).map(([bundle]) => bundle),
    }))
    .filter(({ users }) => users.length > 0)
    .map(({ name, material, users }) => measureVariant(name, material, users))
    .sort((a, b) => b.bundles.length - a.bundles.length || compareText(a.key, b.key));
  return {
    environment: release.environment,
    release: release.release,
    quality: [...materials.values()].some(({ quality }) => quality === 5) ? 5 : 11,
    carriers: chosen.map(([code, { variant, bytes }]) => {
      const total = bytes.html + bytes.js;
      const over = findOver({ firstScreen: total, html: bytes.html, data: bytes.data });
      return { code, variant, firstScreen: total, ...bytes, over };
    }),
    variants,
    over: findOver({ variants: new Set(chosen.map(([, { variant }]) => variant)).size }),
  };
}

function measureVariant(
  name: string,
  { variant, flavour, capabilities, chunks }: VariantMaterials,
  bundles: readonly string[],
): VariantSize {
  const early = chunks.filter(({ area }) => area === firstScreen);
  const scripts = early.filter(({ kind }) => kind === 'js');
  const of = (area: string) => sum(chunks.filter((chunk) => chunk.area === area));
  const ownCode = Math.round(scripts.reduce((all, chunk) => all + ownShare(chunk), 0));
  const count = chunks.filter(({ kind }) => kind === 'js').length;
  const photoWorker = of('photo worker');
  // Bundles that learn their carrier when they run have every branch: their code is nobody's first screen by choice.
  const isCarriers = flavour !== 'supplement' && Object.keys(capabilities).length > 0;
  const sizes: Partial<Record<BudgetName, number>> = isCarriers
    ? { ownCode, photos: photoWorker, chunks: count }
    : { photos: photoWorker };
  return {
    name,
    key: variant,
    flavour,
    bundles,
    js: sum(scripts),
    css: sum(early.filter(({ kind }) => kind === 'css')),
    ownCode,
    areas: measureAreas(chunks),
    photoWorker,
    serviceWorker: of('service worker'),
    chunks: count,
    over: findOver(sizes),
  };
}

function measureAreas(chunks: readonly MaterialChunk[]): AreaSize[] {
  const byFile = new Map(chunks.map((chunk) => [chunk.file, chunk]));
  const loadable = chunks.filter(
    ({ kind, area }) => (kind === 'js' || kind === 'css') && area !== firstScreen,
  );
  const names = new Set(loadable.map(({ area }) => area).filter((area) => area !== sharedArea));
  return [...names]
    .map((area) => {
      const needed = new Map<string, MaterialChunk>();
      const add = (chunk: MaterialChunk | undefined) => {
        if (!chunk || chunk.area === firstScreen || needed.has(chunk.file)) return;
        needed.set(chunk.file, chunk);
        for (const file of chunk.imports) add(byFile.get(file));
      };
      for (const chunk of loadable) if (chunk.area === area) add(chunk);
      return { area, bytes: sum([...needed.values()]), files: [...needed.keys()].sort() };
    })
    .sort((a, b) => b.bytes - a.bytes || compareText(a.area, b.area));
}

/** Of a packed file every byte has its part in all sources: shared out by what they take before packing. */
function ownShare({ inputs, bytes, brotli }: MaterialChunk): number {
  const own = Object.entries(inputs).filter(([path]) => path.startsWith('src/'));
  return (own.reduce((all, [, size]) => all + size, 0) / bytes) * brotli;
}

function sum(chunks: readonly MaterialChunk[]): number {
  return chunks.reduce((all, { brotli }) => all + brotli, 0);
}
