import { capabilityKeys, capabilityNames } from '#src/tenant/capabilities.ts';
import { type FileStats, firstScreen, sharedArea, sortRecord } from '../compile/codeStats.ts';
import type { CompiledCode } from '../compile/compiledCode.ts';
import type { CompiledVariant } from '../compile/compileVariant.ts';
import type { PhotoWorker } from '../compile/compileWorkers.ts';
import { compressedSize } from '../compile/compressedSize.ts';
import type { CodeKind } from '../compile/entries.ts';
import type { Modules } from '../compile/metafile.ts';
import type { KnownCapabilities } from '../compile/offParts.ts';
import {
  listBuildPackages,
  listShippedPackages,
  type PackageRecord,
  type ShippedPackage,
} from '../compile/packages.ts';
import { photoWorkerFor, type SharedParts } from '../compile/sharedParts.ts';
import type { StyleEntry } from '../compile/stylePlugin.ts';
import { BuildError, compareText } from '../core/diagnostics.ts';
import { sha256 } from '../core/hash.ts';
import type { Variant } from '../plan/planVariants.ts';
import type { BuildRun } from './buildRun.ts';
import { bundleStatsFile } from './release.ts';

/** A file with its transferred bytes: with brotli, or uncompressed if brotli does not make the file smaller. */
export interface MeasuredFile extends FileStats {
  readonly brotli: number;
}

/**
 * Statistics of a variant, stored with the release. All lists are sorted, paths are relative to the checkout with `/`,
 * and libraries are `node_modules/<name>/…`, so that equal code gives equal bytes on every machine.
 */
export interface BundleStats {
  readonly version: 2;
  readonly variant: string;
  readonly flavour: CodeKind;
  /** Brotli quality of the sizes: 11 for a release, 5 for a faster everyday build. */
  readonly quality: 5 | 11;
  /** Capabilities that the code reads; empty if the code reads them at run time. */
  readonly capabilities: Readonly<Record<string, boolean>>;
  /** Keys of the values in a bundle's `strings.<hash>.json`, in the same order. */
  readonly stringKeys: readonly string[];
  /** Keys of the texts in the data of every page, in the same order. */
  readonly publicStringKeys: readonly string[];
  readonly files: readonly MeasuredFile[];
  readonly modules: Modules;
  /** The npm packages whose code is in one of the files. */
  readonly packages: readonly PackageRecord[];
  /** The npm packages that were installed to build the variant. */
  readonly buildPackages: readonly PackageRecord[];
}

type StatsContext = Pick<BuildRun, 'output' | 'parts' | 'options'>;

interface VariantFacts extends Pick<CompiledVariant, 'code' | 'texts' | 'known'> {
  /** File name in app/assets → transferred bytes. */
  readonly transferSizes: ReadonlyMap<string, number>;
}

/** Writes the bundle stats of a variant to the output. @returns their hash, which is also the file name */
export async function writeVariantStats(
  context: StatsContext,
  { key, flavour, capabilities }: Variant,
  { code, texts, known, transferSizes }: VariantFacts,
): Promise<string> {
  return writeBundleStats(context, {
    variant: key,
    flavour,
    known,
    codes: [code],
    transferSizes,
    stringKeys: texts.lazyKeys,
    publicStringKeys: texts.publicKeys,
    photoWorker: photoWorkerFor(context.parts, capabilities),
    sheets: capabilities === 'runtime' ? ['fallback/fallback.css'] : ['public.css', 'lazyScreens.css'],
  });
}

export interface PortalCode extends Omit<VariantFacts, 'texts'> {
  readonly textKeys: readonly string[];
}

/**
 * Writes the bundle stats of the supplement portal. Its pages can use different code; one stats file covers all of it.
 */
export async function writeSupplementStats(
  context: StatsContext,
  key: string,
  codes: readonly [PortalCode, ...PortalCode[]],
): Promise<string> {
  const [first] = codes;
  const isShared = (name: string) =>
    codes.every(
      ({ known }) => known[name as keyof KnownCapabilities] === first.known[name as keyof KnownCapabilities],
    );
  const hasSameTexts = codes.every(({ textKeys }) => textKeys.join() === first.textKeys.join());
  return writeBundleStats(context, {
    variant: key,
    flavour: 'supplement',
    // The capabilities that are the same on all pages.
    known: Object.fromEntries(Object.entries(first.known).filter(([name]) => isShared(name))),
    codes: codes.map(({ code }) => code),
    transferSizes: new Map(codes.flatMap(({ transferSizes }) => [...transferSizes])),
    stringKeys: [],
    // The list is empty if the pages of the portal have different code, because their texts then differ, too.
    publicStringKeys: hasSameTexts ? first.textKeys : [],
    photoWorker: context.parts.photoWorkers.plain,
    sheets: ['portal/supplement.css'],
  });
}

interface StatsParts
  extends Pick<BundleStats, 'variant' | 'flavour' | 'stringKeys' | 'publicStringKeys'>,
    Pick<VariantFacts, 'known' | 'transferSizes'> {
  readonly codes: readonly CompiledCode[];
  readonly photoWorker: PhotoWorker;
  /** Stylesheets that are inlined into the pages. */
  readonly sheets: readonly StyleEntry[];
}

/** Combines the stats of all code, workers, stylesheets and static files of a variant. */
async function writeBundleStats(
  { output, parts, options: { release } }: StatsContext,
  { codes, photoWorker, sheets, known, transferSizes, ...metadata }: StatsParts,
): Promise<string> {
  const { compiler, serviceWorker, lockedPackages } = parts;
  const inlined = await Promise.all(
    sheets.map(async (file) => {
      const area = file === 'lazyScreens.css' ? sharedArea : firstScreen;
      const { text, sources } = await compiler.sheet(file, known);
      return { stats: { file, area, sources }, text };
    }),
  );
  const uncompressed = [
    ...inlined,
    photoWorker,
    ...(parts.isOffline ? [{ stats: serviceWorker.stats, text: serviceWorker.script }] : []),
  ];
  const sizes = new Map(transferSizes);
  for (const { stats, text } of uncompressed)
    sizes.set(stats.file, await compressedSize(compiler.cache, text, release));
  const all = [
    ...codes.flatMap(({ stats }) => stats),
    ...uncompressed.map(({ stats }) => stats),
    ...statsOfStatics(parts),
  ];
  const files = [...new Map(all.map((item) => [item.file, item])).values()].sort((a, b) =>
    compareText(a.file, b.file),
  );
  const { hash, content } = serializeBundleStats({
    version: 2,
    ...metadata,
    quality: release ? 11 : 5,
    capabilities: byKey(known),
    files: files.map((item) => ({ ...item, brotli: sizes.get(item.file) as number })),
    modules: sortRecord(Object.assign({}, ...codes.map(({ modules }) => modules))),
    packages: listShippedPackages(files, lockedPackages).map(toRecord),
    buildPackages: listBuildPackages(lockedPackages),
  });
  output.replaceFile(bundleStatsFile(hash), content);
  return hash;
}

/** Returns the capabilities with the names used in provider.json, without the derived ones. */
function byKey(known: KnownCapabilities): Record<string, boolean> {
  return sortRecord(
    Object.fromEntries(
      capabilityKeys.flatMap((key) => {
        const value = known[capabilityNames[key]];
        return value === undefined ? [] : [[key, value]];
      }),
    ),
  );
}

/** Removes the paths, which can differ between machines. */
function toRecord({ path: _path, folder: _folder, ...item }: ShippedPackage): PackageRecord {
  return item;
}

const staticAreas: Readonly<Record<string, string>> = { svg: 'drawings', html: 'terms', png: 'file icons' };

/** Stats of illustrations, terms documents and icons. */
function statsOfStatics({ statics: { files, origins } }: SharedParts): FileStats[] {
  return [...files.keys()].map((file) => ({
    file,
    area: staticAreas[file.split('.').at(-1) ?? ''] ?? sharedArea,
    sources: Object.fromEntries((origins.get(file) ?? []).map(({ path, bytes }) => [path, bytes])),
  }));
}

/** Serializes the stats and returns the bytes with their hash. */
export function serializeBundleStats(bundleStats: BundleStats): { hash: string; content: Buffer } {
  const content = Buffer.from(`${JSON.stringify(bundleStats)}\n`);
  return { hash: sha256(content), content };
}

/** @throws BuildError exit 3 if the bytes do not match the hash or have another version */
export function parseBundleStats(bytes: Uint8Array, hash: string, from: string): BundleStats {
  if (sha256(bytes) === hash) {
    const value = JSON.parse(Buffer.from(bytes).toString('utf8')) as BundleStats;
    if (value.version === 2) return value;
  }
  throw new BuildError(`${from} is not a valid bundle statistics file.`, {
    exit: 3,
    hint: 'Build again. The file was modified, or written by another version of Livery.',
  });
}
