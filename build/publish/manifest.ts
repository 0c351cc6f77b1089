import { BuildError, compareText } from '../diagnostics.ts';
import { isImmutable } from '../headers.ts';
import { isRecordOf } from '../record.ts';
import {
  isRelease,
  makeRelease,
  materialsFile,
  type Release,
  type ReleaseCarrier,
  type ReleaseFallback,
  type ReleaseVariant,
} from '../release.ts';
import { checkKey } from './target.ts';

/** releases/<id>.json: the whole state that a target serves, or has ready to. Equal ids are equal bytes. */
export interface Manifest extends Release {
  /** Web path → subresource integrity, of every file but the compressed siblings. */
  readonly integrity: Readonly<Record<string, string>>;
}

/** One file of a release, as it is served. */
export interface ReleaseFile {
  readonly key: string;
  readonly sha256: string;
  /**
   * Its name is not given by its content: it is kept under its hash beside the release, and moving to a release means
   * putting it in its place.
   */
  readonly isPointer: boolean;
}

/** Files that move together: a carrier, a fallback bundle, or what belongs to none. */
export interface FileGroup {
  /** A folder below app, or `/assets`, `/landing`. */
  readonly name: string;
  readonly files: readonly ReleaseFile[];
}

/** Everything that only livery reads lies below this; hosts answer with their not-found page. */
export const releasesFolder = 'releases/';
export const blobsFolder = 'releases/blobs/';
export const stateKey = 'releases/current.json';
export const manifestKey = (release: string) => `releases/${release}.json`;
export const statementKey = (release: string) => `releases/${release}.intoto.json`;
export const blobKey = (hash: string) => `${blobsFolder}${hash}`;
/** What a host serves of the two, so that anybody can hold the served files against them. */
export const servedManifestKey = 'release.json';
export const servedStatementKey = 'release.intoto.json';

export interface Selection {
  /** Undefined takes everything that the output holds. */
  readonly codes?: readonly string[];
  /** Also takes away what the output does not hold. */
  readonly removeMissing: boolean;
  /** False leaves compressed siblings out. */
  readonly withSiblings: boolean;
}

/**
 * The state after a publish: what is served before, with the chosen carriers of an output in their new form. The
 * landing page, the fallback bundles, the table that names them and the supplement portal go with a publish of
 * everything only, of an output that holds them.
 * @param before undefined for a target that serves nothing yet
 */
export function mergeManifest(before: Manifest | undefined, output: Release, chosen: Selection): Manifest {
  const isWhole = chosen.codes === undefined;
  const fresh = chosen.withSiblings ? output : withoutSiblings(output);
  // An output into which single carriers alone were built has no word on the rest.
  const hasRest = Object.keys(fresh.fallbacks).length > 0;
  const isAlone = isWhole && chosen.removeMissing;
  const base = isAlone && hasRest ? undefined : before;
  const codes = chosen.codes ?? Object.keys(fresh.carriers);
  const carriers = new Map<string, ReleaseCarrier>([
    ...Object.entries((isAlone ? undefined : before?.carriers) ?? {}),
    ...codes.map((code): [string, ReleaseCarrier] => [code, carrierOf(fresh, code)]),
  ]);
  const takesRest = (isWhole && hasRest) || before === undefined;
  const fallbacks = new Map<string, ReleaseFallback>([
    ...Object.entries(base?.fallbacks ?? {}),
    ...(takesRest ? Object.entries(fresh.fallbacks) : []),
  ]);
  const shared = new Map<string, string>([
    ...Object.entries(base?.shared ?? {}),
    ...(takesRest ? Object.entries(fresh.shared) : []),
  ]);
  return describeRelease(
    makeRelease(output.environment, {
      carriers,
      fallbacks,
      fallback: takesRest || base === undefined ? fresh.fallback : base.fallback,
      supplement: takesRest ? (fresh.supplement ?? base?.supplement) : base?.supplement,
      variants: mergeVariants(base, fresh),
      shared,
    }),
  );
}

function carrierOf(output: Release, code: string): ReleaseCarrier {
  const carrier = Object.hasOwn(output.carriers, code) ? output.carriers[code] : undefined;
  if (carrier) return carrier;
  throw new BuildError(`The output holds no carrier ${JSON.stringify(code)}.`, {
    exit: 1,
    mend: `Build it first, or name some of: ${Object.keys(output.carriers).slice(0, 20).join(', ')}.`,
  });
}

/** Variants share assets. A sibling that was compressed anew is the new one for all of them. */
function mergeVariants(base: Manifest | undefined, fresh: Release): Map<string, ReleaseVariant> {
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
  const each = <T, U>(record: Readonly<Record<string, T>>, change: (item: T) => U) =>
    Object.fromEntries(Object.entries(record).map(([name, item]): [string, U] => [name, change(item)]));
  return {
    ...release,
    carriers: each(release.carriers, (carrier) => ({ ...carrier, files: strip(carrier.files) })),
    fallbacks: each(release.fallbacks, (bundle) => ({ ...bundle, files: strip(bundle.files) })),
    ...(release.supplement && {
      supplement: { ...release.supplement, files: strip(release.supplement.files) },
    }),
    variants: each(release.variants, (variant) => ({ ...variant, assets: strip(variant.assets) })),
    shared: strip(release.shared),
  };
}

function describeRelease(release: Release): Manifest {
  const plain = groupsOf(release)
    .flatMap((group) => group.files)
    .filter(({ key }) => !isSibling(key))
    .sort((a, b) => compareText(a.key, b.key));
  const integrity = plain.map(({ key, sha256 }): [string, string] => [
    `/${key}`,
    `sha256-${Buffer.from(sha256, 'hex').toString('base64')}`,
  ]);
  return { ...release, integrity: Object.fromEntries(integrity) };
}

export function renderManifest(manifest: Manifest): Buffer {
  return Buffer.from(`${JSON.stringify(manifest)}\n`);
}

/**
 * A manifest's bytes as they lie in a target.
 * @throws BuildError exit 3 where they are none, or not of that id
 */
export function parseManifest(bytes: Uint8Array, from: string, id?: string): Manifest {
  const value = parseOrUndefined(bytes);
  const isManifest =
    isRelease(value) &&
    isRecordOf((value as Partial<Manifest>).integrity, isText) &&
    (id === undefined || value.release === id);
  if (isManifest) {
    groupsOf(value);
    return value as Manifest;
  }
  throw new BuildError(`${from} is not the manifest of a release.`, {
    exit: 3,
    mend: 'It was changed after it was written, or written by another version. Publish the release again.',
  });
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function parseOrUndefined(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'));
  } catch {
    return undefined; // told like any other file that is no manifest
  }
}

/**
 * Every file of a release, by what moves together: compressed assets, then carriers, fallbacks and the portal, then the
 * landing page.
 * @throws BuildError exit 3 where a name would lead out of the target
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
    return { key, sha256, isPointer: !isImmutable(`/${key}`) };
  });
}

/** What its code was made of. A target keeps it under its hash beside the release, and serves it to nobody. */
export function materialFiles(release: Release): ReleaseFile[] {
  const hashes = Object.values(release.variants).flatMap(({ materials }) => materials ?? []);
  return hashes.map((sha256) => ({ key: materialsFile(sha256), sha256, isPointer: true }));
}

export function isSibling(key: string): boolean {
  return /\.(?:br|gz)$/.test(key);
}
