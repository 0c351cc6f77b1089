import { lstatSync, readdirSync, readFileSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { sha256 } from '../core/hash.ts';
import { recordOf } from '../core/isRecord.ts';
import { fallbackTableSchema, firstScreenSchema, hashSchema, lookSchema } from './release.ts';

/**
 * Records what one bundle of an output contains. The file is in the bundle's folder, so that a copy of the folder
 * contains everything that a release needs to know about the bundle. Hosts refuse paths with a hidden file, and
 * `publish` uploads only the listed files.
 */
export const recordName = '.bundle.json';

/** Folder of an environment with the records that belong to no bundle. Hosts refuse it, because it is hidden. */
export const recordsFolder = '.build';

export const landingRecordPath = `${recordsFolder}/landing.json`;
/** The name of the environment, and the settings that hosts need. */
export const environmentPath = `${recordsFolder}/environment.json`;
export const variantsFolder = `${recordsFolder}/variants`;
export const variantPath = (name: string) => `${variantsFolder}/${name}.json`;

/** Present while a build writes. An interrupted build leaves this file behind, and its output cannot be published. */
export const unfinishedPath = `${recordsFolder}/unfinished`;

/**
 * File name → [sha256, size in bytes], including compressed siblings. Names become paths that are read and deleted, so a
 * forged record must not name a file outside its folder.
 */
const recordedFiles = recordOf(
  v.pipe(v.tuple([hashSchema, v.pipe(v.number(), v.integer())]), v.readonly()),
  (name) => /^(?:app\/)?\w[\w.-]*$/.test(name),
);
export type RecordedFiles = v.InferOutput<typeof recordedFiles>;

const folderEntries = {
  /** Brotli quality of the compressed siblings: 11 in release builds. */
  quality: v.picklist([5, 11]),
  files: recordedFiles,
};

const bundleRecordSchema = v.object({
  ...folderEntries,
  /**
   * Name of the bundle's folder in app. Null for the landing page. A copy of the folder under another name is not a
   * bundle.
   */
  folder: v.nullable(v.string()),
  /** Equal keys give identical files. */
  key: v.string(),
  /** Name of the variant whose code the pages load. Empty for the landing page. */
  variant: v.string(),
  /** Sizes of a carrier's first screen. */
  bytes: v.exactOptional(firstScreenSchema),
  /** Absent in bundles that belong to no carrier. */
  look: v.exactOptional(lookSchema),
  /** The hash of a carrier's folder when it was built. Absent in bundles that belong to no carrier. */
  folderHash: v.exactOptional(v.string()),
  /** Host name of the insurer with its own portal; null if there is none. Absent except in the supplement portal. */
  insurerHostname: v.exactOptional(v.nullable(v.string())),
});
export type BundleRecord = Readonly<v.InferOutput<typeof bundleRecordSchema>>;

/** The code that bundles of one variant share, in app/assets. */
const variantRecordSchema = v.object({ ...folderEntries, key: v.string(), bundleStats: hashSchema });
export type VariantRecord = Readonly<v.InferOutput<typeof variantRecordSchema>>;

const environmentRecordSchema = v.object({
  name: v.string(),
  /** The table by which hosts choose a fallback page. */
  hosts: fallbackTableSchema,
});
export type EnvironmentRecord = v.InferOutput<typeof environmentRecordSchema>;

const checkedSchema = v.object({ checksum: hashSchema, record: v.unknown() });

/** The record with its own hash, because a damaged record could declare a damaged file intact. */
export function renderRecord(record: BundleRecord | VariantRecord): Buffer {
  const checksum = sha256(JSON.stringify(record));
  return Buffer.from(`${JSON.stringify({ checksum, record })}\n`);
}

export function hashesOf(files: RecordedFiles): Record<string, string> {
  return Object.fromEntries(Object.entries(files).map(([name, [hash]]) => [name, hash]));
}

/** Returns undefined if the file is missing or damaged, or is not the record of this folder. */
export function readBundleRecord(path: string, folder: string | null): BundleRecord | undefined {
  const record = readRecord(path);
  return v.is(bundleRecordSchema, record) && record.folder === folder ? record : undefined;
}

/** Returns undefined if the file is missing or damaged. */
export function readVariantRecord(path: string): VariantRecord | undefined {
  const record = readRecord(path);
  return v.is(variantRecordSchema, record) ? record : undefined;
}

/** @param folder the environment's folder */
export function readEnvironment(folder: string): EnvironmentRecord | undefined {
  const value = readJson(join(folder, environmentPath));
  return v.is(environmentRecordSchema, value) ? value : undefined;
}

function readRecord(path: string): unknown {
  const value = readJson(path);
  const isIntact = v.is(checkedSchema, value) && sha256(JSON.stringify(value.record)) === value.checksum;
  return isIntact ? value.record : undefined;
}

/** Returns undefined if the file is missing or not JSON. A link is not followed. */
export function readJson(path: string): unknown {
  try {
    return lstatSync(path).isFile() ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Returns true if the folder contains exactly the files of its record, unchanged. Returns false for a symbolic link,
 * because some hosts refuse symbolic links.
 */
export function isFolderIntact(folder: string, { files }: BundleRecord): boolean {
  if (!lstatSync(folder, { throwIfNoEntry: false })?.isDirectory()) return false;
  const isComplete = readdirSync(folder).length === Object.keys(files).length + 1;
  return isComplete && areFilesIntact(folder, files, join(folder, recordName));
}

/**
 * Returns true if all files are unchanged. The record is written after the files that it lists, so only a file that is
 * newer than the record has to be read, for example after the output was copied.
 * @param record path of the record
 */
export function areFilesIntact(folder: string, files: RecordedFiles, record: string): boolean {
  const recordedMs = lstatSync(record, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  let hasRead = false;
  for (const [name, [hash, size]] of Object.entries(files)) {
    const path = `${folder}/${name}`;
    const stats = lstatSync(path, { throwIfNoEntry: false });
    if (!stats?.isFile() || stats.size !== size) return false;
    if (stats.mtimeMs <= recordedMs) continue;
    if (sha256(readFileSync(path)) !== hash) return false;
    hasRead = true;
  }
  if (hasRead) utimesSync(record, new Date(), new Date());
  return true;
}
