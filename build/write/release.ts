import { findCodeProblem } from '#src/tenant/code.ts';
import { compareText } from '../core/diagnostics.ts';
import { sha256 } from '../core/hash.ts';
import { isRecord, isRecordOf } from '../core/isRecord.ts';
import { isHostname, isHttpsOrigin, isLocalOrigin } from '../core/origin.ts';
import type { CarrierOrigins } from '../serving/carrierOrigins.ts';
import type { FallbackTable } from '../serving/headers.ts';
import { bundleStatsFolder } from '../serving/unservedFiles.ts';

/** One carrier's part of a release: the hash of its inputs, and the sha256 of every file as served. */
export interface ReleaseCarrier {
  /** Name of its variant in the release. */
  readonly variant: string;
  /** Hash of the carrier's inputs, the variant's code and the environment. Equal keys give identical files. */
  readonly key: string;
  readonly bytes: FirstScreenBytes;
  /** Path relative to app/<code> → sha256, including compressed siblings. */
  readonly files: Readonly<Record<string, string>>;
}

/** A flavour's bundle for codes that have no bundle. Like a carrier, without the fields that only carriers have. */
export type ReleaseFallback = Omit<ReleaseCarrier, 'bytes'>;

/** The supplement portal. Its variant contains the code of all its pages. */
export interface ReleaseSupplement extends ReleaseFallback {
  /** The host that serves `insurer.html` instead of `create.html`. */
  readonly insurerHostname: string | null;
}

/**
 * Compiled code that carriers share. Carriers that were built at different times can have different code for the same
 * key.
 */
export interface ReleaseVariant {
  readonly key: string;
  /** File name relative to app/assets → sha256, including compressed siblings. */
  readonly assets: Readonly<Record<string, string>>;
  /** sha256 of the bundle statistics in `bundle-stats/<sha256>.json`. */
  readonly bundleStats: string;
}

/**
 * Sizes of the first screen after brotli compression, in bytes. `html` includes the inlined stylesheet, whose size is
 * also in `css`.
 */
export interface FirstScreenBytes {
  readonly html: number;
  /** The carrier's own texts and brand style. */
  readonly data: number;
  readonly js: number;
  readonly css: number;
}

/**
 * All bundles of an environment that a target serves or can serve. It contains no time or machine data, so that equal
 * inputs give identical bytes.
 */
export interface Release {
  readonly version: 2;
  readonly environment: string;
  /** Id of the release: 16 hex digits of a hash over all fields below. */
  readonly release: string;
  readonly carriers: Readonly<Record<string, ReleaseCarrier>>;
  /** By folder name, `_standard` and `_vice`. Empty if only single carriers were built into an empty output. */
  readonly fallbacks: Readonly<Record<string, ReleaseFallback>>;
  /** The table by which hosts choose a fallback page. */
  readonly fallback: FallbackTable;
  /** Only complete builds create it. */
  readonly supplement?: ReleaseSupplement;
  /** By a hash of sources, environment and variant key. */
  readonly variants: Readonly<Record<string, ReleaseVariant>>;
  /** Path relative to the environment's folder → sha256, for files that belong to no carrier. */
  readonly shared: Readonly<Record<string, string>>;
}

export const bundleStatsFile = (sha256: string) => `${bundleStatsFolder}/${sha256}.json`;

export function createRelease(
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
  return { version: 2, environment, release: idOf(body), ...body };
}

/** Returns the id that the content of a release gives. */
export function releaseId({ version: _v, environment: _e, release: _r, ...body }: Release): string {
  return idOf(body);
}

function idOf(body: Omit<Release, 'version' | 'environment' | 'release'>): string {
  return sha256(JSON.stringify(body)).slice(0, 16);
}

/**
 * Codes become folders to delete and names become files to read, so this validation prevents a forged release from
 * accessing files outside the output.
 */
export function isRelease(value: unknown): value is Release {
  return (
    isRecord(value) &&
    value.version === 2 &&
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

export function isFirstScreenBytes(value: unknown): value is FirstScreenBytes {
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

/** Hosts open the listed pages as files, so the paths are validated. */
export function isFallbackTable(value: unknown): value is FallbackTable {
  return (
    isRecord(value) &&
    isFallbackPage(value.page) &&
    isRecordOf(value.codes, isFallbackPage) &&
    (value.includeSubDomains === undefined || value.includeSubDomains === true) &&
    (value.origins === undefined || isCarrierOrigins(value.origins)) &&
    (value.deliveryOrigins === undefined || isOrigins(value.deliveryOrigins))
  );
}

/** Each must be a valid origin, because content security policies contain it. */
function isOrigins(value: unknown): value is readonly string[] {
  return (
    Array.isArray(value) &&
    value.every((it) => typeof it === 'string' && (isHttpsOrigin(it) || isLocalOrigin(it)))
  );
}

/** The domain must be a valid host name, because redirects contain it. */
function isCarrierOrigins(value: unknown): value is CarrierOrigins {
  return (
    isRecord(value) &&
    typeof value.domain === 'string' &&
    isHostname(value.domain) &&
    (value.isMoving === undefined || value.isMoving === true)
  );
}

function isFallbackPage(value: unknown): value is string {
  return typeof value === 'string' && /^\/app\/_[a-z]+\/[a-z]+(?:\.footer)?\.html$/.test(value);
}

export function isReleaseVariant(value: unknown): value is ReleaseVariant {
  return (
    isRecord(value) &&
    typeof value.key === 'string' &&
    isRecordOf(value.assets, isHash) &&
    isHash(value.bundleStats) &&
    Object.keys(value.assets).every((name) => /^\w[\w.-]*$/.test(name))
  );
}

function isHash(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);
}

function sortedObject<T>(map: ReadonlyMap<string, T>): Record<string, T> {
  return Object.fromEntries([...map].sort(([a], [b]) => compareText(a, b)));
}
