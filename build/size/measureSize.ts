import type { BundleStats, BundleStatsChunk } from '../compile/bundleStats.ts';
import { type ChunkKind, firstScreen, sharedArea } from '../compile/codeStats.ts';
import type { CodeKind } from '../compile/entries.ts';
import { type BudgetName, type ExceededBudget, findExceededBudgets } from '../core/budgets.ts';
import { compareText } from '../core/diagnostics.ts';
import type { FirstScreenBytes, Release } from '../release/release.ts';

/** Transferred bytes, with brotli. */
export interface AreaSize {
  readonly area: string;
  readonly bytes: number;
  /** Files that must load before the area opens, without the files of the first screen. */
  readonly files: readonly string[];
}

/** Sizes of a variant's code, which all its carriers share. */
export interface VariantSize {
  /** Name in the release. */
  readonly name: string;
  readonly key: string;
  readonly flavour: CodeKind;
  /** Bundles with this variant: client codes, fallback folders, `supplements`. */
  readonly bundles: readonly string[];
  readonly js: number;
  readonly css: number;
  /** The part of `js` without libraries. */
  readonly ownCode: number;
  /** Largest first. */
  readonly areas: readonly AreaSize[];
  readonly photoWorker: number;
  readonly serviceWorker: number;
  /** Number of scripts, which the `chunks` budget limits. */
  readonly chunks: number;
  readonly exceeded: readonly ExceededBudget[];
}

export interface CarrierSize extends FirstScreenBytes {
  readonly code: string;
  /** Name of its variant. */
  readonly variant: string;
  /** Size of the page with its inlined styles, and of the scripts that it runs. */
  readonly firstScreen: number;
  readonly exceeded: readonly ExceededBudget[];
}

export interface ReleaseSize {
  readonly environment: string;
  readonly release: string;
  /** Brotli quality. */
  readonly quality: 5 | 11;
  readonly carriers: readonly CarrierSize[];
  readonly variants: readonly VariantSize[];
  readonly exceeded: readonly ExceededBudget[];
}

/**
 * Measures a release by its bundle stats.
 * @param bundleStats bundle stats by variant name; variants without stats are left out
 * @param codes carriers to include; undefined for all
 */
export function measureSize(
  release: Release,
  bundleStats: ReadonlyMap<string, BundleStats>,
  codes?: readonly string[],
): ReleaseSize {
  const selected = Object.entries(release.carriers).filter(([code]) => codes?.includes(code) ?? true);
  const bundles: (readonly [string, string])[] = selected.map(([code, { variant }]) => [code, variant]);
  if (codes === undefined) {
    bundles.push(...Object.entries(release.fallbacks).map(([name, it]) => [name, it.variant] as const));
    if (release.supplement) bundles.push(['supplements', release.supplement.variant]);
  }
  const variants = [...bundleStats]
    .map(([name, material]) => ({
      name,
      material,
      users: bundles.filter(([, variant]) => variant === name).map(([bundle]) => bundle),
    }))
    .filter(({ users }) => users.length > 0)
    .map(({ name, material: variantStats, users: usedBy }) => measureVariant(name, variantStats, usedBy))
    .sort((a, b) => b.bundles.length - a.bundles.length || compareText(a.key, b.key));
  return {
    environment: release.environment,
    release: release.release,
    quality: [...bundleStats.values()].some(({ quality }) => quality === 5) ? 5 : 11,
    carriers: selected.map(([code, { variant, bytes }]) => {
      const total = bytes.html + bytes.js;
      const exceeded = findExceededBudgets({ firstScreen: total, html: bytes.html, data: bytes.data });
      return { code, variant, firstScreen: total, ...bytes, exceeded };
    }),
    variants,
    exceeded: findExceededBudgets({ variants: new Set(selected.map(([, { variant }]) => variant)).size }),
  };
}

function measureVariant(
  name: string,
  { variant, flavour, capabilities, chunks }: BundleStats,
  bundles: readonly string[],
): VariantSize {
  const firstScreenChunks = chunks.filter(({ area }) => area === firstScreen);
  const scripts = firstScreenChunks.filter(({ kind }) => kind === 'js');
  const sizeOfArea = (area: string) => sum(chunks.filter((chunk) => chunk.area === area));
  const ownCode = Math.round(scripts.reduce((all, chunk) => all + ownCodeBytes(chunk), 0));
  const count = chunks.filter(({ kind }) => kind === 'js').length;
  const photoWorker = sizeOfArea('photo worker');
  // The code budget does not apply to bundles that load the carrier at run time, because they contain the code of all
  // capabilities.
  const hasOwnCapabilities = flavour !== 'supplement' && Object.keys(capabilities).length > 0;
  const sizes: Partial<Record<BudgetName, number>> = hasOwnCapabilities
    ? { ownCode, photos: photoWorker, chunks: count }
    : { photos: photoWorker };
  return {
    name,
    key: variant,
    flavour,
    bundles,
    js: sum(scripts),
    css: sum(firstScreenChunks.filter(({ kind }) => kind === 'css')),
    ownCode,
    areas: measureAreas(chunks),
    photoWorker,
    serviceWorker: sizeOfArea('service worker'),
    chunks: count,
    exceeded: findExceededBudgets(sizes),
  };
}

const loadableKinds: readonly ChunkKind[] = ['js', 'css', 'worker', 'wasm'];
/** Areas that the size report lists separately. */
const separateAreas = [firstScreen, 'photo worker', 'service worker'];

function measureAreas(chunks: readonly BundleStatsChunk[]): AreaSize[] {
  const byFile = new Map(chunks.map((chunk) => [chunk.file, chunk]));
  const loadable = chunks.filter(
    ({ kind, area }) => loadableKinds.includes(kind) && !separateAreas.includes(area),
  );
  const names = new Set(loadable.map(({ area }) => area).filter((area) => area !== sharedArea));
  return [...names]
    .map((area) => {
      const needed = new Map<string, BundleStatsChunk>();
      const add = (chunk: BundleStatsChunk | undefined) => {
        if (!chunk || chunk.area === firstScreen || needed.has(chunk.file)) return;
        needed.set(chunk.file, chunk);
        for (const file of chunk.imports) add(byFile.get(file));
      };
      for (const chunk of loadable) if (chunk.area === area) add(chunk);
      return { area, bytes: sum([...needed.values()]), files: [...needed.keys()].sort() };
    })
    .sort((a, b) => b.bytes - a.bytes || compareText(a.area, b.area));
}

/** Splits the compressed size in proportion to the uncompressed sizes of the sources. */
function ownCodeBytes({ inputs, bytes, brotli }: BundleStatsChunk): number {
  const ownInputs = Object.entries(inputs).filter(([path]) => path.startsWith('src/'));
  return (ownInputs.reduce((all, [, size]) => all + size, 0) / bytes) * brotli;
}

function sum(chunks: readonly BundleStatsChunk[]): number {
  return chunks.reduce((all, { brotli }) => all + brotli, 0);
}
