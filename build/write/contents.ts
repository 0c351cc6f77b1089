import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findCodeProblem } from '#src/tenant/code.ts';
import { flavours } from '#src/tenant/flavour.ts';
import { compareText } from '../core/diagnostics.ts';
import { sha256 } from '../core/hash.ts';
import { supplementFolder } from '../plan/supplementPlan.ts';
import {
  type BundleRecord,
  type EnvironmentRecord,
  hashesOf,
  landingRecordPath,
  readBundleRecord,
  readEnvironment,
  readVariantRecord,
  recordName,
  type VariantRecord,
  variantPath,
  variantsFolder,
} from './records.ts';
import { createRelease, type Release, type ReleaseCarrier, type ReleaseFallback } from './release.ts';

/** Folder of a flavour's fallback bundle in app. */
export const fallbackFolder = (flavour: string) => `_${flavour}`;
const fallbackFolders: readonly string[] = flavours.map(fallbackFolder);

/** What an output contains, according to the records in its folders. */
export interface Contents {
  /** The environment's folder. */
  readonly folder: string;
  /** Folder name in app → its record, for carriers, fallback bundles and the supplement portal. */
  readonly bundles: Map<string, BundleRecord>;
  readonly variants: Map<string, VariantRecord>;
  landing: BundleRecord | undefined;
  /** Undefined before the first build. */
  environment: EnvironmentRecord | undefined;
  /** Folders in app without a readable record. Hosts would serve them, although no release contains them. */
  readonly unknownFolders: readonly string[];
}

/** Reads the records of an environment's output. */
export function readContents(folder: string): Contents {
  const bundles = new Map<string, BundleRecord>();
  const unknownFolders: string[] = [];
  for (const name of listBundleFolders(join(folder, 'app'))) {
    const record = readBundleRecord(join(folder, 'app', name, recordName), name);
    if (record && isCarrier(name) === (record.bytes !== undefined)) bundles.set(name, record);
    else unknownFolders.push(name);
  }
  const variants = new Map<string, VariantRecord>();
  for (const file of listFolder(join(folder, variantsFolder))) {
    const name = file.replace(/\.json$/, '');
    const record = readVariantRecord(join(folder, variantPath(name)));
    if (record) variants.set(name, record);
  }
  return {
    folder,
    bundles,
    variants,
    landing: readBundleRecord(join(folder, landingRecordPath), null),
    environment: readEnvironment(folder),
    unknownFolders,
  };
}

/** Returns the folders in app that can be bundles. */
function listBundleFolders(app: string): string[] {
  return listFolder(app).filter(
    (name) => isCarrier(name) || fallbackFolders.includes(name) || name === supplementFolder,
  );
}

export function isCarrier(folder: string): boolean {
  return findCodeProblem(folder) === undefined;
}

function listFolder(path: string): string[] {
  return existsSync(path) ? readdirSync(path).sort(compareText) : [];
}

/** Returns the release that an output contains. Bundles without their variant are left out. */
export function composeRelease(contents: Contents, { name, hosts }: EnvironmentRecord): Release {
  const variantHashes = settleSiblings(contents);
  const carriers = new Map<string, ReleaseCarrier>();
  const fallbacks = new Map<string, ReleaseFallback>();
  let supplement: Release['supplement'];
  for (const [folder, { variant, key, bytes, look, insurerHostname, files }] of contents.bundles) {
    if (!contents.variants.has(variant)) continue;
    const bundle = { variant, key, files: hashesOf(files) };
    if (bytes) carriers.set(folder, { variant, key, bytes, files: bundle.files, ...(look && { look }) });
    else if (folder === supplementFolder)
      supplement = { ...bundle, insurerHostname: insurerHostname ?? null };
    else fallbacks.set(folder, bundle);
  }
  return createRelease(name, {
    carriers,
    fallbacks,
    fallback: hosts,
    supplement,
    variants: new Map(
      [...contents.variants].map(([name, { key, bundleStats }]) => [
        name,
        { key, assets: variantHashes.get(name) ?? {}, bundleStats },
      ]),
    ),
    shared: new Map(Object.entries(hashesOf(contents.landing?.files ?? {}))),
  });
}

/**
 * Returns the hashes of the assets of each variant. Variants share assets. If two variants recorded different hashes of
 * one asset, because it was compressed again with another quality, returns the hash of the file on disk for both.
 */
function settleSiblings({ folder, variants }: Contents): Map<string, Record<string, string>> {
  const settled = new Map<string, string>();
  for (const { files } of variants.values())
    for (const [name, [hash]] of Object.entries(files)) {
      const other = settled.get(name);
      settled.set(name, other === undefined || other === hash ? hash : hashOnDisk(folder, name, hash));
    }
  return new Map(
    [...variants].map(([name, { files }]) => [
      name,
      Object.fromEntries(Object.keys(files).map((file) => [file, settled.get(file) as string])),
    ]),
  );
}

function hashOnDisk(folder: string, name: string, recorded: string): string {
  try {
    return sha256(readFileSync(join(folder, 'app/assets', name)));
  } catch {
    return recorded; // The missing file is reported when it is read.
  }
}
