import { firstScreen, sharedArea } from '../compile/codeStats.ts';
import type { CodeKind } from '../compile/entries.ts';
import { type BudgetName, type ExceededBudget, findExceededBudgets } from '../core/budgets.ts';
import { compareText } from '../core/diagnostics.ts';
import type { BundleStats, MeasuredFile } from '../write/bundleStats.ts';
import type { FirstScreenBytes } from '../write/release.ts';
import { openBundleStats, type ReleaseState } from './releaseState.ts';

/** Transferred bytes, with brotli. */
interface AreaSize {
  readonly area: string;
  readonly bytes: number;
  /** Files that must load before the area opens, without the files of the first screen. */
  readonly files: readonly string[];
}

/** Sizes of a variant's code, which all its carriers share. */
export interface VariantSize {
  /** Name of the variant in the release. */
  readonly name: string;
  readonly key: string;
  readonly flavour: CodeKind;
  /** Brotli quality. */
  readonly quality: 5 | 11;
  /** Files and inlined stylesheets, with the sources of each. */
  readonly parts: readonly MeasuredFile[];
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
  /** Name of the carrier's variant. */
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
 * Measures a release by the statistics of its variants.
 * @param codes carriers to include; undefined for all, with the fallback bundles and the supplement portal
 */
export async function measureSize(state: ReleaseState, codes?: readonly string[]): Promise<ReleaseSize> {
  const { release } = state;
  const readStats = openBundleStats(state);
  const selected = Object.entries(release.carriers).filter(([code]) => codes?.includes(code) ?? true);
  const others = [
    ...Object.entries(release.fallbacks),
    ...(release.supplement ? [['supplements', release.supplement] as const] : []),
  ];
  const users = new Map<string, string[]>();
  for (const [bundle, { variant }] of [...selected, ...(codes === undefined ? others : [])])
    users.set(variant, [...(users.get(variant) ?? []), bundle]);
  const variants = await Promise.all(
    [...users].map(async ([name, bundles]) => measureVariant(name, await readStats(name), bundles)),
  );
  variants.sort((a, b) => b.bundles.length - a.bundles.length || compareText(a.key, b.key));
  return {
    environment: release.environment,
    release: release.release,
    quality: variants.some(({ quality }) => quality === 5) ? 5 : 11,
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
  { variant, flavour, quality, capabilities, files }: BundleStats,
  bundles: readonly string[],
): VariantSize {
  const scripts = files.filter(({ imports }) => imports !== undefined);
  const firstFiles = files.filter(({ area }) => area === firstScreen);
  const firstScripts = firstFiles.filter((file) => scripts.includes(file));
  const sizeOfArea = (area: string) => sum(files.filter((file) => file.area === area));
  const ownCode = Math.round(firstScripts.reduce((all, file) => all + ownCodeBytes(file), 0));
  const photoWorker = sizeOfArea('photo worker');
  // The code budget does not apply to bundles that load the carrier at run time, because they contain the code of all
  // capabilities.
  const hasOwnCapabilities = flavour !== 'supplement' && Object.keys(capabilities).length > 0;
  const sizes: Partial<Record<BudgetName, number>> = hasOwnCapabilities
    ? { ownCode, photos: photoWorker, chunks: scripts.length }
    : { photos: photoWorker };
  return {
    name,
    key: variant,
    flavour,
    quality,
    bundles,
    parts: files,
    js: sum(firstScripts),
    css: sum(firstFiles.filter(({ file }) => file.endsWith('.css'))),
    ownCode,
    areas: measureAreas(files),
    photoWorker,
    serviceWorker: sizeOfArea('service worker'),
    chunks: scripts.length,
    exceeded: findExceededBudgets(sizes),
  };
}

/** Areas that the size report lists separately. */
const separateAreas = [firstScreen, 'photo worker', 'service worker'];

function measureAreas(files: readonly MeasuredFile[]): AreaSize[] {
  const byName = new Map(files.map((file) => [file.file, file]));
  const loadable = files.filter(
    ({ file, area }) => /\.(?:js|css|wasm)$/.test(file) && !separateAreas.includes(area),
  );
  const names = new Set(loadable.map(({ area }) => area).filter((area) => area !== sharedArea));
  return [...names]
    .map((area) => {
      const needed = new Set(loadable.filter((file) => file.area === area));
      for (const { imports = [] } of needed)
        for (const name of imports) {
          const file = byName.get(name);
          if (file && file.area !== firstScreen) needed.add(file);
        }
      return { area, bytes: sum([...needed]), files: [...needed].map(({ file }) => file).sort() };
    })
    .sort((a, b) => b.bytes - a.bytes || compareText(a.area, b.area));
}

function ownCodeBytes(file: MeasuredFile): number {
  const own = Object.entries(file.sources).filter(([path]) => path.startsWith('src/'));
  return shareOf(
    file,
    own.reduce((all, [, size]) => all + size, 0),
  );
}

/** Estimates the compressed size of a part of a file from the share of the part in the uncompressed bytes. */
export function shareOf({ sources, brotli }: MeasuredFile, bytes: number): number {
  const all = Object.values(sources).reduce((total, size) => total + size, 0);
  return all === 0 ? 0 : (bytes / all) * brotli;
}

function sum(files: readonly MeasuredFile[]): number {
  return files.reduce((all, { brotli }) => all + brotli, 0);
}
