import * as v from 'valibot';
import { findCodeProblem } from '#src/tenant/code.ts';
import { compareText } from '../core/diagnostics.ts';
import { sha256 } from '../core/hash.ts';
import { recordOf } from '../core/isRecord.ts';
import { isHostname, isHttpsOrigin, isLocalOrigin } from '../core/origin.ts';
import { bundleStatsFolder } from '../serving/unservedFiles.ts';

// Client codes and file names in a release become paths that are deleted or read, so these schemas prevent a forged
// release from naming paths outside the output.

export const hashSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
export const releaseIdSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/));

/**
 * Sizes of the first screen after brotli compression, in bytes. `html` includes the inlined stylesheet, whose size is
 * also in `css`.
 */
export const firstScreenSchema = v.object({
  html: v.number(),
  /** The carrier's own texts and brand style. */
  data: v.number(),
  js: v.number(),
  css: v.number(),
});
export type FirstScreenBytes = v.InferOutput<typeof firstScreenSchema>;

/** A flavour's bundle for codes that have no bundle. */
const fallbackSchema = v.object({
  /** Name of the bundle's variant in the release. */
  variant: v.string(),
  /** Hash of the bundle's inputs, the variant's code and the environment. Equal keys give identical files. */
  key: v.string(),
  /** Path relative to the bundle's folder → sha256 as served, including compressed siblings. */
  files: recordOf(hashSchema),
});
export type ReleaseFallback = v.InferOutput<typeof fallbackSchema>;

/** What a carrier chose for its pages, by name: shape, start layout, hero, font files and tone. */
export const lookSchema = recordOf(v.string());

/** One carrier's part of a release. */
const carrierSchema = v.object({
  ...fallbackSchema.entries,
  bytes: firstScreenSchema,
  /** Absent in releases of earlier versions of Livery. */
  look: v.exactOptional(lookSchema),
});
export type ReleaseCarrier = v.InferOutput<typeof carrierSchema>;

/** The supplement portal. Its variant contains the code of all its pages. */
const supplementSchema = v.object({
  ...fallbackSchema.entries,
  /** The host that serves `insurer.html` instead of `create.html`. */
  insurerHostname: v.nullable(v.string()),
});
type ReleaseSupplement = v.InferOutput<typeof supplementSchema>;

/**
 * Compiled code that carriers share. Carriers that were built at different times can have different code for the same
 * key.
 */
const variantSchema = v.object({
  key: v.string(),
  /** File name relative to app/assets → sha256, including compressed siblings. */
  assets: recordOf(hashSchema, (name) => /^\w[\w.-]*$/.test(name)),
  /** sha256 of the bundle statistics in `bundle-stats/<sha256>.json`. */
  bundleStats: hashSchema,
});
export type ReleaseVariant = v.InferOutput<typeof variantSchema>;

/** Strict, because hosts open the page as a file. */
const fallbackPage = v.pipe(v.string(), v.regex(/^\/app\/_[a-z]+\/[a-z]+(?:\.footer)?\.html$/));
/** Strict, because content security policies contain the origin. */
const origin = v.pipe(
  v.string(),
  v.check((text) => isHttpsOrigin(text) || isLocalOrigin(text)),
);

/** Schema of a `FallbackTable`. */
export const fallbackTableSchema = v.object({
  page: fallbackPage,
  codes: recordOf(fallbackPage),
  includeSubDomains: v.exactOptional(v.literal(true)),
  origins: v.exactOptional(
    // Strict, because redirects contain the domain.
    v.object({ domain: v.pipe(v.string(), v.check(isHostname)), isMoving: v.exactOptional(v.literal(true)) }),
  ),
  deliveryOrigins: v.exactOptional(v.pipe(v.array(origin), v.readonly())),
});

/**
 * A release: all bundles of one environment. It contains no time or machine data, so that equal inputs give identical
 * bytes.
 */
const releaseSchema = v.object({
  version: v.literal(2),
  environment: v.string(),
  /** Id of the release: a hash over all fields below. */
  release: releaseIdSchema,
  carriers: recordOf(carrierSchema, (code) => findCodeProblem(code) === undefined),
  /**
   * Fallback bundles by folder name, `_standard` and `_vice`. Empty if only single carriers were built into an empty
   * output.
   */
  fallbacks: recordOf(fallbackSchema, (folder) => /^_[a-z]+$/.test(folder)),
  /** The table by which hosts choose a fallback page. */
  fallback: fallbackTableSchema,
  /** The supplement portal, which only complete builds create. */
  supplement: v.exactOptional(supplementSchema),
  /** Variants, keyed by a hash of sources, environment and variant key. */
  variants: recordOf(variantSchema),
  /** Path relative to the environment's folder → sha256, for files that belong to no carrier. */
  shared: recordOf(hashSchema),
});
export type Release = Readonly<v.InferOutput<typeof releaseSchema>>;

export function isRelease(value: unknown): value is Release {
  return v.is(releaseSchema, value);
}

export const bundleStatsFile = (sha256: string) => `${bundleStatsFolder}/${sha256}.json`;

export function createRelease(
  environment: string,
  parts: {
    carriers: ReadonlyMap<string, ReleaseCarrier>;
    fallbacks: ReadonlyMap<string, ReleaseFallback>;
    fallback: Release['fallback'];
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

/** Calculates the id of a release from its content. */
export function releaseId({ version: _v, environment: _e, release: _r, ...body }: Release): string {
  return idOf(body);
}

function idOf(body: Omit<Release, 'version' | 'environment' | 'release'>): string {
  return sha256(JSON.stringify(body)).slice(0, 16);
}

function sortedObject<T>(map: ReadonlyMap<string, T>): Record<string, T> {
  return Object.fromEntries([...map].sort(([a], [b]) => compareText(a, b)));
}
