import { lstatSync, readdirSync, readFileSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from '../core/hash.ts';
import { isRecord, isRecordOf } from '../core/isRecord.ts';
import {
  type FirstScreenBytes,
  isFirstScreenBytes,
  isReleaseVariant,
  type ReleaseVariant,
} from './release.ts';

/**
 * What one bundle of an output contains. It is in the bundle's folder, so that copying the folder copies everything that
 * a release needs to know about it. Hosts refuse paths with a hidden file, and `publish` uploads only the listed files.
 */
export const recordName = '.bundle.json';

/** Folder of an environment with the records that belong to no bundle. Hosts refuse it, because it is hidden. */
export const recordsFolder = '.build';

export const landingRecordPath = `${recordsFolder}/landing.json`;
/** The name of the environment, and the settings that hosts need. */
export const environmentPath = `${recordsFolder}/environment.json`;
export const variantsFolder = `${recordsFolder}/variants`;
export const variantPath = (name: string) => `${variantsFolder}/${name}.json`;

/** File name → [sha256, size in bytes], including compressed siblings. */
export type RecordedFiles = Readonly<Record<string, readonly [hash: string, sizeBytes: number]>>;

/** Present while a build writes. An interrupted build leaves it, and its output is not published. */
export const unfinishedPath = `${recordsFolder}/unfinished`;

interface FolderRecord {
  /** Brotli quality of the compressed siblings: 11 in release builds. */
  readonly quality: 5 | 11;
  readonly files: RecordedFiles;
}

export interface BundleRecord extends FolderRecord {
  /** Name of its folder in app. Null for the landing page. A copy under another name is no bundle. */
  readonly folder: string | null;
  /** Equal keys give identical files. */
  readonly key: string;
  /** Name of the variant whose code the pages load. Empty for the landing page. */
  readonly variant: string;
  /** Only of carriers. */
  readonly bytes?: FirstScreenBytes;
  /** Only of carriers: the hash of the carrier's folder when it was built. */
  readonly folderHash?: string;
  /** Only of the supplement portal. */
  readonly insurerHostname?: string | null;
}

/** The code that bundles of one variant share, in app/assets. */
export interface VariantRecord extends FolderRecord, Pick<ReleaseVariant, 'key' | 'bundleStats'> {}

export function renderRecord(record: BundleRecord | VariantRecord): Buffer {
  return Buffer.from(`${JSON.stringify(record)}\n`);
}

export function hashesOf(files: RecordedFiles): Record<string, string> {
  return Object.fromEntries(Object.entries(files).map(([name, [hash]]) => [name, hash]));
}

/** Returns undefined if the file is missing, or is not the record of this folder. */
export function readBundleRecord(path: string, folder: string | null): BundleRecord | undefined {
  const value = readJson(path);
  const isValid =
    isFolderRecord(value) &&
    value.folder === folder &&
    typeof value.key === 'string' &&
    typeof value.variant === 'string' &&
    (value.bytes === undefined || isFirstScreenBytes(value.bytes)) &&
    ['string', 'undefined'].includes(typeof (value.insurerHostname ?? undefined));
  return isValid ? (value as unknown as BundleRecord) : undefined;
}

/** Returns undefined if the file is missing or not a record. */
export function readVariantRecord(path: string): VariantRecord | undefined {
  const value = readJson(path);
  return isFolderRecord(value) && isReleaseVariant({ ...value, assets: hashesOf(value.files) })
    ? (value as unknown as VariantRecord)
    : undefined;
}

/** Returns undefined if the file is missing or not JSON. A link is not followed. */
export function readJson(path: string): unknown {
  try {
    return lstatSync(path).isFile() ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
  } catch {
    return undefined; // The next build writes it again.
  }
}

/** Names become paths that are read and deleted, so a forged record must not name a file outside its folder. */
function isFolderRecord(value: unknown): value is Record<string, unknown> & FolderRecord {
  return (
    isRecord(value) &&
    (value.quality === 5 || value.quality === 11) &&
    isRecordOf(value.files, isRecordedFile) &&
    Object.keys(value.files).every((name) => /^(?:app\/)?\w[\w.-]*$/.test(name))
  );
}

function isRecordedFile(value: unknown): value is RecordedFiles[string] {
  return (
    Array.isArray(value) &&
    value.length === 2 &&
    /^[0-9a-f]{64}$/.test(String(value[0])) &&
    Number.isInteger(value[1])
  );
}

/**
 * Returns true if the folder contains exactly the files of its record, unchanged. A link to such a folder does not count,
 * because hosts may not follow it.
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
