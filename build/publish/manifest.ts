import type { KeyObject } from 'node:crypto';
import { BuildError } from '../core/diagnostics.ts';
import { isImmutable } from '../serving/headers.ts';
import { bundleStatsFile, isRelease, type Release, releaseId } from '../write/release.ts';
import { findSignatureError } from './keys.ts';
import { checkKey, isKey, releasesCommand, type Target } from './target.ts';

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

export function renderManifest(manifest: Manifest): Buffer {
  return Buffer.from(`${JSON.stringify(manifest)}\n`);
}

/**
 * Parses and validates the manifest of a target.
 * @throws BuildError exit 3 if it is not a manifest, has another id, or was modified, so that its id is not the hash of its content
 */
function parseManifest(bytes: Uint8Array, from: string, id?: string): Manifest {
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
    return undefined; // `parseManifest` reports the invalid file.
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
  return Object.values(release.variants).map(({ bundleStats: sha256 }) => {
    return { key: bundleStatsFile(sha256), sha256, isMutable: true };
  });
}

export function isSibling(key: string): boolean {
  return /\.(?:br|gz)$/.test(key);
}

/** Returns the key of the uncompressed file: the key without `.br` or `.gz`. */
export function plainKey(key: string): string {
  return key.replace(/\.(?:br|gz)$/, '');
}

/**
 * Returns the carrier, fallback or portal to which the page under a key belongs. Returns undefined for files with a
 * content hash in their name, and for files that no release could have written.
 */
export function groupOfPage(key: string): string | undefined {
  if (!isKey(key)) return undefined;
  const name = /^app\/([^/]+)\//.exec(key)?.[1];
  // A compressed sibling belongs to the file without the extension, so it is immutable if that file is.
  return name === 'assets' || isImmutable(`/${plainKey(key)}`) ? undefined : name;
}

/**
 * Reads the manifest of a release.
 * @param publicKey if given, also checks who signed it
 * @throws BuildError exit 1 if there is no release with that id or the key did not sign it, exit 3 if the manifest was modified
 */
export async function readManifest(target: Target, id: string, publicKey?: KeyObject): Promise<Manifest> {
  const key = manifestKey(id);
  const stored = /^[0-9a-f]{16}$/.test(id) ? await target.read(key) : undefined;
  if (!stored) {
    throw new BuildError(`${target.name} has no release ${JSON.stringify(id)}.`, {
      exit: 1,
      hint: `List its releases with: ${releasesCommand(target)}`,
    });
  }
  if (publicKey) {
    const signature = await target.read(signatureKey(id));
    const error = findSignatureError(signature?.bytes, stored.bytes, publicKey);
    if (error !== undefined) {
      throw new BuildError(`${target.name}: ${key} cannot be trusted. ${error}`, {
        exit: 1,
        hint: 'Use the public key of the private key that signed the release, or publish the release again from its output folder.',
      });
    }
  }
  return parseManifest(stored.bytes, `${target.name}: ${key}`, id);
}

/**
 * Reads the manifest of the current release, which every command needs.
 * @param local used if it has this id and the manifest is missing, for example because a delayed `collect` deleted it
 * @throws BuildError exit 3 if the manifest is missing or was modified
 */
export async function readServed(target: Target, id: string, local?: Release): Promise<Manifest> {
  if (await target.stat(manifestKey(id))) return readManifest(target, id);
  if (local?.release === id) return local;
  throw manifestMissingError(target, id);
}

export function manifestMissingError({ name }: Target, id: string): BuildError {
  return new BuildError(`${name} is missing ${manifestKey(id)}, which lists the files of that release.`, {
    exit: 3,
    hint: 'Publish that release again from its output folder, or restore the file from a backup. Nothing was changed.',
  });
}
