import { readFileSync } from 'node:fs';
import { findCodeProblem } from '#src/tenant/code.ts';
import { BuildError, compareText } from './diagnostics.ts';
import { sha256 } from './hash.ts';
import { type FallbackTable, plainFallback } from './headers.ts';
import { readStats } from './presence.ts';
import { isRecord, isRecordOf } from './record.ts';

/** One carrier's part of a release: what it was made of, and the sha256 of every file as served. */
export interface ReleaseCarrier {
  /** Name of its code among the release's variants. */
  readonly variant: string;
  /** Hash of the carrier's inputs, the variant's code and the environment: equal keys give equal files. */
  readonly key: string;
  readonly bytes: FirstScreenBytes;
  /** Path below app/<code> → sha256, compressed siblings included. */
  readonly files: Readonly<Record<string, string>>;
}

/** A flavour's bundle for codes without one of their own: the same, but for what a carrier alone has. */
export type ReleaseFallback = Omit<ReleaseCarrier, 'bytes'>;

/** The supplement portal. Its variant holds the code of all its pages. */
export interface ReleaseSupplement extends ReleaseFallback {
  /** The host on which `insurer.html` answers in the place of `create.html`. */
  readonly insurerHostname: string | null;
}

/** Compiled code that carriers share. Carriers built at different times can have different code under one key. */
export interface ReleaseVariant {
  readonly key: string;
  /** Name below app/assets → sha256, compressed siblings included. */
  readonly assets: Readonly<Record<string, string>>;
  /** sha256 of `materials/<sha256>.json`, what it was made of. Releases of older versions have none. */
  readonly materials?: string;
}

/** Brotli bytes of the first screen. `html` holds the inlined stylesheet, which `css` names once more on its own. */
export interface FirstScreenBytes {
  readonly html: number;
  /** The carrier's own words and brand style. */
  readonly data: number;
  readonly js: number;
  readonly css: number;
}

/** release.json of one environment's output. It holds no time and no machine, so that equal inputs give equal bytes. */
export interface Release {
  readonly version: 1;
  readonly environment: string;
  /** Names the state as a whole: 16 hex digits over all that follows. */
  readonly release: string;
  readonly carriers: Readonly<Record<string, ReleaseCarrier>>;
  /** By folder below app, `_standard` and `_vice`. A build of single carriers into an empty output has none. */
  readonly fallbacks: Readonly<Record<string, ReleaseFallback>>;
  /** How hosts choose among them. */
  readonly fallback: FallbackTable;
  /** Only whole builds make it. */
  readonly supplement?: ReleaseSupplement;
  /** By a hash of sources, environment and key. */
  readonly variants: Readonly<Record<string, ReleaseVariant>>;
  /** Paths below the environment's folder that belong to no carrier → sha256. */
  readonly shared: Readonly<Record<string, string>>;
}

/** Below an environment's folder. No host serves it. */
export const materialsFolder = 'materials';

export const materialsFile = (sha256: string) => `${materialsFolder}/${sha256}.json`;

export function makeRelease(
  environment: string,
  parts: {
    carriers: ReadonlyMap<string, ReleaseCarrier>;
    fallbacks: ReadonlyMap<string, ReleaseFallback>;
    fallback: FallbackTable;
    supplement: ReleaseSupplement | undefined;
    variants: ReadonlyMap<string, ReleaseVariant>;
    shared: ReadonlyMap<string, string>;
  },
): Release {
  const { supplement } = parts;
  const bundles = [
    ...parts.carriers.values(),
    ...parts.fallbacks.values(),
    ...(supplement ? [supplement] : []),
  ];
  const used = new Set(bundles.map((bundle) => bundle.variant));
  const body = {
    carriers: sortedObject(parts.carriers),
    fallbacks: sortedObject(parts.fallbacks),
    fallback: parts.fallback,
    ...(supplement && { supplement }),
    variants: sortedObject(new Map([...parts.variants].filter(([name]) => used.has(name)))),
    shared: sortedObject(parts.shared),
  };
  return { version: 1, environment, release: sha256(JSON.stringify(body)).slice(0, 16), ...body };
}

/**
 * The release that an output folder holds, or undefined where there is none yet.
 * @throws BuildError exit 3 when the file is there and is no release
 */
export function readRelease(path: string): Release | undefined {
  const stats = readStats(path);
  if (!stats) return undefined; // a first build
  const release = stats.isFile() ? parseOrUndefined(readFileSync(path, 'utf8')) : undefined;
  const complete = isRecord(release) ? { fallbacks: {}, fallback: plainFallback, ...release } : release;
  if (isRelease(complete)) return complete;
  throw new BuildError(`${path} is not a release of this version.`, {
    exit: 3,
    mend: 'Delete the environment folder in the output, or name another --out, and build again.',
  });
}

function parseOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // told like a file of another version
  }
}

/**
 * Its codes become folders to remove and its names files to read: a forged one must not lead out of the output.
 *
 */
export function isRelease(value: unknown): value is Release {
  return (
    isRecord(value) &&
    value.version === 1 &&
    typeof value.environment === 'string' &&
    typeof value.release === 'string' &&
    /^[0-9a-f]{16}$/.test(value.release) &&
    isRecordOf(value.carriers, isReleaseCarrier) &&
    Object.keys(value.carriers).every((code) => findCodeProblem(code) === undefined) &&
    isRecordOf(value.fallbacks, isReleaseFallback) &&
    Object.keys(value.fallbacks).every((folder) => /^_[a-z]+$/.test(folder)) &&
    isFallbackTable(value.fallback) &&
    (value.supplement === undefined || isReleaseSupplement(value.supplement)) &&
    isRecordOf(value.variants, isReleaseVariant) &&
    isRecordOf(value.shared, isHash)
  );
}

function isReleaseCarrier(value: unknown): value is ReleaseCarrier {
  return isRecord(value) && isFirstScreenBytes(value.bytes) && isReleaseFallback(value);
}

function isFirstScreenBytes(value: unknown): value is FirstScreenBytes {
  return isRecord(value) && ['html', 'data', 'js', 'css'].every((part) => typeof value[part] === 'number');
}

function isReleaseFallback(value: unknown): value is ReleaseFallback {
  return (
    isRecord(value) &&
    typeof value.variant === 'string' &&
    typeof value.key === 'string' &&
    isRecordOf(value.files, isHash)
  );
}

function isReleaseSupplement(value: unknown): value is ReleaseSupplement {
  const hostname = isRecord(value) ? value.insurerHostname : undefined;
  return isReleaseFallback(value) && (hostname === null || typeof hostname === 'string');
}

/** Its pages are files that a host opens. */
function isFallbackTable(value: unknown): value is FallbackTable {
  return (
    isRecord(value) &&
    isFallbackPage(value.page) &&
    isRecordOf(value.codes, isFallbackPage) &&
    (value.includeSubDomains === undefined || value.includeSubDomains === true)
  );
}

function isFallbackPage(value: unknown): value is string {
  return typeof value === 'string' && /^\/app\/_[a-z]+\/[a-z]+(?:\.footer)?\.html$/.test(value);
}

function isReleaseVariant(value: unknown): value is ReleaseVariant {
  return (
    isRecord(value) &&
    typeof value.key === 'string' &&
    isRecordOf(value.assets, isHash) &&
    (value.materials === undefined || isHash(value.materials)) &&
    Object.keys(value.assets).every((name) => /^\w[\w.-]*$/.test(name))
  );
}

function isHash(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);
}

function sortedObject<T>(map: ReadonlyMap<string, T>): Record<string, T> {
  return Object.fromEntries([...map].sort(([a], [b]) => compareText(a, b)));
}
