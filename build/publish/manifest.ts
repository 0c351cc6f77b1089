import { BuildError } from '../core/diagnostics.ts';
import { isImmutable } from '../serving/headers.ts';
import {
  bundleStatsFile,
  createRelease,
  isRelease,
  type Release,
  type ReleaseCarrier,
  type ReleaseFallback,
  type ReleaseVariant,
  releaseId,
} from '../write/release.ts';
import { checkKey } from './target.ts';

/** releases/<id>.json: a complete release that a target serves or can serve. Equal ids mean identical bytes. */
export type Manifest = Release;

/** One file of a release, as it is served. */
export interface ReleaseFile {
  readonly key: string;
  readonly sha256: string;
  /**
   * True if the file name contains no content hash. The target stores such a file under its hash, and a release is
   * activated by copying it to its served name.
   */
  readonly isMutable: boolean;
}

/** Files that are replaced together: a carrier, a fallback bundle, or files that belong to no carrier. */
export interface FileGroup {
  /** A folder name in app, or `/assets` or `/landing`. */
  readonly name: string;
  readonly files: readonly ReleaseFile[];
}

/** Folder for files that only Livery reads. Hosts answer requests to it with their not-found page. */
export const releasesFolder = 'releases/';
export const blobsFolder = 'releases/blobs/';
export const stateKey = 'releases/current.json';
export const manifestKey = (release: string) => `releases/${release}.json`;
/** The detached signature of the manifest. */
export const signatureKey = (release: string) => `releases/${release}.sig`;
/** The bill of materials of a release. */
export const sbomKey = (release: string) => `releases/${release}.cdx.json`;
export const blobKey = (hash: string) => `${blobsFolder}${hash}`;

export interface Selection {
  /** Undefined selects everything in the output. */
  readonly codes?: readonly string[];
  /** Also removes what the output does not contain. */
  readonly removeMissing: boolean;
  /** False leaves out compressed siblings. */
  readonly withSiblings: boolean;
  /** Carriers that stay as they are, also if they are not served. */
  readonly kept: ReadonlySet<string>;
}

/**
 * Returns the manifest after a publish: the current release with the selected carriers replaced by the carriers of the output.
 * The landing page, the fallback bundles, their table and the supplement portal are replaced only if everything is
 * published and the output contains them.
 * @param before undefined if the target serves nothing yet
 */
export function mergeManifest(before: Manifest | undefined, output: Release, selection: Selection): Manifest {
  const isFullPublish = selection.codes === undefined;
  const fresh = selection.withSiblings ? output : withoutSiblings(output);
  // An output into which only single carriers were built does not contain the other parts.
  const hasCommonBundles = Object.keys(fresh.fallbacks).length > 0;
  const replacesAll = isFullPublish && selection.removeMissing;
  const base = replacesAll && hasCommonBundles ? undefined : before;
  const isKept = (code: string) => selection.kept.has(code);
  const codes = (selection.codes ?? Object.keys(fresh.carriers)).filter((code) => !isKept(code));
  const carriers = new Map<string, ReleaseCarrier>([
    ...Object.entries(before?.carriers ?? {}).filter(([code]) => !replacesAll || isKept(code)),
    ...codes.map((code): [string, ReleaseCarrier] => [code, carrierOf(fresh, code)]),
  ]);
  const takesCommonBundles = (isFullPublish && hasCommonBundles) || before === undefined;
  const fallbacks = new Map<string, ReleaseFallback>([
    ...Object.entries(base?.fallbacks ?? {}),
    ...(takesCommonBundles ? Object.entries(fresh.fallbacks) : []),
  ]);
  const shared = new Map<string, string>([
    ...Object.entries(base?.shared ?? {}),
    ...(takesCommonBundles ? Object.entries(fresh.shared) : []),
  ]);
  return createRelease(output.environment, {
    carriers,
    fallbacks,
    fallback: takesCommonBundles || base === undefined ? fresh.fallback : base.fallback,
    supplement: takesCommonBundles ? (fresh.supplement ?? base?.supplement) : base?.supplement,
    variants: mergeVariants(before, fresh),
    shared,
  });
}

function carrierOf(output: Release, code: string): ReleaseCarrier {
  const carrier = Object.hasOwn(output.carriers, code) ? output.carriers[code] : undefined;
  if (carrier) return carrier;
  throw new BuildError(`The output does not contain the carrier ${JSON.stringify(code)}.`, {
    exit: 1,
    hint: `Build it first, or use one of: ${Object.keys(output.carriers).slice(0, 20).join(', ')}.`,
  });
}

/**
 * Returns the variants of both releases. Variants share assets, so a recompressed sibling replaces the old one in all of
 * them.
 */
export function mergeVariants(base: Release | undefined, fresh: Release): Map<string, ReleaseVariant> {
  const newest = new Map(Object.values(fresh.variants).flatMap((variant) => Object.entries(variant.assets)));
  const older = Object.entries(base?.variants ?? {}).map(([name, variant]): [string, ReleaseVariant] => {
    const assets = Object.entries(variant.assets).map(([file, hash]): [string, string] => [
      file,
      isSibling(file) ? (newest.get(file) ?? hash) : hash,
    ]);
    return [name, { ...variant, assets: Object.fromEntries(assets) }];
  });
  return new Map([...older, ...Object.entries(fresh.variants)]);
}

function withoutSiblings(release: Release): Release {
  const strip = (files: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(files).filter(([name]) => !isSibling(name)));
  const mapValues = <T, U>(record: Readonly<Record<string, T>>, change: (item: T) => U) =>
    Object.fromEntries(Object.entries(record).map(([name, item]): [string, U] => [name, change(item)]));
  return {
    ...release,
    carriers: mapValues(release.carriers, (carrier) => ({ ...carrier, files: strip(carrier.files) })),
    fallbacks: mapValues(release.fallbacks, (bundle) => ({ ...bundle, files: strip(bundle.files) })),
    ...(release.supplement && {
      supplement: { ...release.supplement, files: strip(release.supplement.files) },
    }),
    variants: mapValues(release.variants, (variant) => ({ ...variant, assets: strip(variant.assets) })),
    shared: strip(release.shared),
  };
}

export function renderManifest(manifest: Manifest): Buffer {
  return Buffer.from(`${JSON.stringify(manifest)}\n`);
}

/**
 * Parses and validates the manifest of a target.
 * @throws BuildError exit 3 if it is not a manifest, has another id, or was modified, so that its id is not the hash of its content
 */
export function parseManifest(bytes: Uint8Array, from: string, id?: string): Manifest {
  const value = parseOrUndefined(bytes);
  if (isRelease(value) && value.release === releaseId(value) && (id === undefined || value.release === id)) {
    groupsOf(value);
    return value;
  }
  throw new BuildError(`${from} is not a valid release manifest.`, {
    exit: 3,
    hint: 'Publish the release again. The file was modified, or written by another version of Livery.',
  });
}

function parseOrUndefined(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'));
  } catch {
    return undefined; // Reported like any other file that is not a manifest.
  }
}

/**
 * Returns every file of a release in groups that are replaced together: shared assets, then carriers, fallbacks and the
 * portal, then the landing page.
 * @throws BuildError exit 3 if a file name would be outside the target
 */
export function groupsOf(release: Release): FileGroup[] {
  const assets = new Map(Object.values(release.variants).flatMap(({ assets }) => Object.entries(assets)));
  const bundles = [
    ...Object.entries(release.carriers),
    ...Object.entries(release.fallbacks),
    ...(release.supplement ? [['supplements', release.supplement] as const] : []),
  ];
  return [
    { name: '/assets', files: filesBelow('app/assets/', Object.fromEntries(assets)) },
    ...bundles.map(([name, { files }]) => ({ name, files: filesBelow(`app/${name}/`, files) })),
    { name: '/landing', files: filesBelow('', release.shared) },
  ];
}

function filesBelow(folder: string, files: Readonly<Record<string, string>>): ReleaseFile[] {
  return Object.entries(files).map(([name, sha256]) => {
    const key = checkKey(folder + name);
    return { key, sha256, isMutable: !isImmutable(`/${key}`) };
  });
}

/** Returns the bundle statistics of a release. A target stores them under their hash and does not serve them. */
export function bundleStatsFiles(release: Release): ReleaseFile[] {
  const hashes = Object.values(release.variants).flatMap(({ bundleStats }) => bundleStats ?? []);
  return hashes.map((sha256) => ({ key: bundleStatsFile(sha256), sha256, isMutable: true }));
}

export function isSibling(key: string): boolean {
  return /\.(?:br|gz)$/.test(key);
}
