import type { Metafile } from 'esbuild';
import type { EnvironmentClass } from '../config/environmentSchema.ts';
import { BuildError, compareText } from '../core/diagnostics.ts';
import { sha256 } from '../core/hash.ts';
import type { ChunkKind, ChunkStats, CodeStats } from './codeStats.ts';
import { distributeBytes, firstScreen, sharedArea, sortRecord } from './codeStats.ts';
import type { CompiledCode } from './compiledCode.ts';
import { type StyleEntry, sheetStats } from './compileStyles.ts';
import type { PhotoWorker } from './compileWorkers.ts';
import { compressedSize } from './compressedSize.ts';
import type { CodeKind } from './entries.ts';
import type { KnownCapabilities } from './offParts.ts';
import {
  listBuildPackages,
  listShippedPackages,
  type PackageRecord,
  type ShippedPackage,
} from './packages.ts';
import type { SharedParts } from './sharedParts.ts';

/** A file of a variant, or a stylesheet that is inlined into its pages. */
export interface BundleStatsChunk extends ChunkStats {
  /** Transferred bytes: with brotli, or uncompressed if brotli does not make the file smaller. */
  readonly brotli: number;
}

/**
 * Bundle stats of a variant, stored with the release. All lists are sorted, paths are relative to the checkout with
 * `/`, and libraries are `node_modules/<name>/…`, so that equal code gives equal bytes on every machine.
 */
export interface BundleStats {
  readonly version: 1;
  readonly variant: string;
  readonly flavour: CodeKind;
  readonly environmentClass: EnvironmentClass;
  /** Brotli quality of the sizes: 11 for a release, 5 for a faster everyday build. */
  readonly quality: 5 | 11;
  /** Capabilities that the code reads; empty if the code reads them at run time. */
  readonly capabilities: Readonly<Record<string, boolean>>;
  /** Keys of the values in a bundle's `strings.<hash>.json`, in the same order. */
  readonly stringKeys: readonly string[];
  /** Keys of the texts in the data of every page, in the same order. */
  readonly publicStringKeys: readonly string[];
  readonly chunks: readonly BundleStatsChunk[];
  /** esbuild's metafile of all scripts. Names of outputs and paths of inputs are those in `chunks`. */
  readonly metafile: Metafile;
  /** The npm packages whose code is in a chunk. Missing in releases of older versions, like `buildPackages`. */
  readonly packages?: readonly PackageRecord[];
  /** The npm packages that were installed to build it. */
  readonly buildPackages?: readonly PackageRecord[];
}

export interface BundleStatsParts
  extends Pick<
    BundleStats,
    'variant' | 'flavour' | 'environmentClass' | 'capabilities' | 'stringKeys' | 'publicStringKeys'
  > {
  readonly codes: readonly CompiledCode[];
  readonly photoWorker: PhotoWorker;
  /** Stylesheets that are inlined into the pages. */
  readonly sheets: readonly StyleEntry[];
  readonly known: KnownCapabilities;
  /** File name in app/assets → transferred bytes. */
  readonly transferSizes: ReadonlyMap<string, number>;
}

const lazySheets: readonly StyleEntry[] = ['lazyScreens.css'];

/** Combines the stats of all code, workers, stylesheets and static files of a variant. */
export async function collectBundleStats(
  { codes, photoWorker, sheets, known, transferSizes, ...metadata }: BundleStatsParts,
  parts: SharedParts,
  release: boolean,
): Promise<BundleStats> {
  const inlinedSheets = await compileInlinedSheets(sheets, known, parts);
  const { serviceWorker } = parts;
  const workers = [photoWorker.stats, ...(parts.isOffline ? [serviceWorker.stats] : [])];
  const texts = [
    ...inlinedSheets.map(({ sheet, stats }) => [stats.file, sheet.text] as const),
    [photoWorker.name, photoWorker.text] as const,
    ['sw.js', serviceWorker.script] as const,
  ];
  const textSizes = texts.map(
    async ([name, text]) => [name, await compressedSize(parts.compiler.cache, text, release)] as const,
  );
  const allTransferSizes = new Map([...transferSizes, ...(await Promise.all(textSizes))]);
  const stats: CodeStats[] = [
    ...codes.map((code) => code.stats),
    ...workers,
    { chunks: inlinedSheets.map((item) => item.stats) },
    staticsStats(parts),
  ];
  const chunks = new Map(stats.flatMap((each) => each.chunks).map((chunk) => [chunk.file, chunk]));
  return {
    version: 1,
    ...metadata,
    quality: release ? 11 : 5,
    capabilities: sortRecord(metadata.capabilities),
    chunks: [...chunks.values()]
      .sort((a, b) => compareText(a.file, b.file))
      .map((chunk) => ({ ...chunk, brotli: allTransferSizes.get(chunk.file) ?? chunk.bytes })),
    metafile: {
      inputs: sortRecord(Object.assign({}, ...codes.map(({ metafile }) => metafile.inputs))),
      outputs: sortRecord(Object.assign({}, ...codes.map(({ metafile }) => metafile.outputs))),
    },
    packages: listShippedPackages([...chunks.values()], parts.lockedPackages).map(toRecord),
    buildPackages: listBuildPackages(parts.lockedPackages),
  };
}

/** Removes the paths, which can differ between machines. */
function toRecord({ path: _path, folder: _folder, ...item }: ShippedPackage): PackageRecord {
  return item;
}

/** Compiles the stylesheets that are inlined into pages, and returns their stats. */
export function compileInlinedSheets(
  sheets: readonly StyleEntry[],
  known: KnownCapabilities,
  { compiler }: Pick<SharedParts, 'compiler'>,
) {
  return Promise.all(
    sheets.map(async (entry) => {
      const sheet = await compiler.sheet(entry, known);
      const area = lazySheets.includes(entry) ? sharedArea : firstScreen;
      return { sheet, stats: sheetStats(entry, area, sheet) };
    }),
  );
}

const staticAreas: Readonly<Record<string, string>> = { svg: 'drawings', html: 'terms', png: 'file icons' };

/** Stats of illustrations, terms documents and icons. */
function staticsStats({ statics }: SharedParts): CodeStats {
  const origins = [...statics.files.keys()].map((file) => [file, statics.origins.get(file) ?? []] as const);
  return {
    chunks: origins.map(([file, from]) => {
      const kind = file.split('.').at(-1) as ChunkKind;
      const bytes = statics.files.get(file)?.length ?? 0;
      const inputs = distributeBytes(
        from.map((source) => [source.path, source.bytes]),
        bytes,
      );
      const area = staticAreas[kind] ?? sharedArea;
      return { file, area, kind, bytes, inputs };
    }),
  };
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
    if (value.version === 1) return value;
  }
  throw new BuildError(`${from} is not a valid bundle statistics file.`, {
    exit: 3,
    hint: 'Build again. The file was modified, or written by another version of Livery.',
  });
}
