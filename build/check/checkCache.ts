import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { publishCacheLookup } from '../core/cacheLookups.ts';
import { sha256 } from '../core/hash.ts';
import { replaceFile } from '../core/store.ts';
import { carrierFileNames } from '../input/tenantFolders.ts';
import type { Carrier, PlannedCarrier } from './carrier.ts';
import type { CheckedTenant } from './checkTenants.ts';

/** A cache of check results, so that unchanged carrier folders are not read again. */
export interface CheckCache {
  /** Returns the last check result if the folder is unchanged since then. Call it before reading the folder. */
  get(code: string): CheckedTenant | undefined;
  /** Saves new check results for the folders that `get` did not find. */
  save(checked: readonly CheckedTenant[]): void;
}

export interface CheckCacheOptions {
  readonly file: string;
  /** A temporary folder on the same file system. Null saves nothing. */
  readonly temporary: string | null;
  readonly tenantsDir: string;
  /** False if only some folders are checked; then the entries of the other folders are kept. */
  readonly isFullCheck: boolean;
  /** Hash of everything that a check depends on besides the folder. */
  readonly contextHash: string;
  /** Reads and checks one carrier's folder. */
  readonly check: (code: string) => Promise<CheckedTenant | undefined>;
  readonly now: () => number;
}

/**
 * Path relative to the carrier's folder, followed by its file system metadata; only the path if nothing exists there.
 */
type FileStats = readonly [
  path: string,
  inode?: number,
  size?: number,
  modifiedMs?: number,
  changedMs?: number,
];

interface CacheEntry {
  readonly fileStats: readonly FileStats[];
  readonly checked: Omit<CheckedTenant, 'carrier'> & {
    readonly carrier?: Omit<PlannedCarrier, 'load' | 'code'>;
  };
}

/**
 * Files that changed more recently are not cached: because of the limited timestamp resolution, another change could go
 * unnoticed.
 */
const minAgeMs = 2000;

export const disabledCheckCache: CheckCache = { get: () => undefined, save() {} };

/**
 * Opens the cache of the last build of this output. The cache is empty if the file is missing or corrupt, or was
 * written by other code or for another environment. It compares ctime, which users cannot set, so a file with restored
 * modification dates is also read again.
 */
export function openCheckCache(options: CheckCacheOptions): CheckCache {
  const { file, tenantsDir, contextHash, now } = options;
  const saved = readEntries(file, contextHash);
  const misses = new Map<string, { marks: readonly FileStats[]; atMs: number }>();
  const hits = new Map<string, CacheEntry>();
  return {
    get(code) {
      const folder = join(tenantsDir, code);
      const last = saved.get(code);
      const isHit = last?.fileStats.every((mark) => isSame(mark, readFileStats(folder, mark[0]))) ?? false;
      publishCacheLookup({ entry: `check result of ${code}`, isHit });
      if (last && isHit) {
        hits.set(code, last);
        return restore(code, last, options);
      }
      misses.set(code, { atMs: now(), marks: statFolder(folder) });
      return undefined;
    },
    save(checked) {
      if (options.temporary === null) return;
      const entries = new Map(options.isFullCheck ? hits : saved);
      for (const code of misses.keys()) entries.delete(code);
      for (const tenant of checked) {
        const miss = misses.get(tenant.code);
        if (!miss || tenant.diagnostics.some(({ severity }) => severity === 'error')) continue;
        if (Math.max(...miss.marks.map((mark) => mark[4] ?? 0)) > miss.atMs - minAgeMs) continue;
        entries.set(tenant.code, { fileStats: miss.marks, checked: strip(tenant) });
      }
      if (misses.size === 0 && entries.size === saved.size) return;
      const text = JSON.stringify([...entries]);
      replaceFile(file, `${checksumOf(contextHash, text)}\n${text}`, join(options.temporary, 'inputs'));
    },
  };
}

function readEntries(file: string, contextHash: string): Map<string, CacheEntry> {
  try {
    if (!lstatSync(file).isFile()) return new Map();
    const content = readFileSync(file, 'utf8');
    const text = content.slice(65);
    if (content.slice(0, 65) !== `${checksumOf(contextHash, text)}\n`) return new Map();
    return new Map(JSON.parse(text) as [string, CacheEntry][]);
  } catch {
    return new Map(); // First build or corrupt file: everything is read.
  }
}

/** Detects corruption, so that a flipped bit cannot pass as a valid check result. */
function checksumOf(contextHash: string, text: string): string {
  return sha256(`${contextHash}\n${text}`);
}

function strip({ carrier, ...checked }: CheckedTenant): CacheEntry['checked'] {
  if (!carrier) return checked;
  const { capabilities, inputHash, tenant } = carrier;
  return { ...checked, carrier: { capabilities, inputHash, tenant } };
}

function restore(code: string, { checked }: CacheEntry, options: CheckCacheOptions): CheckedTenant {
  const { carrier, ...rest } = checked;
  if (!carrier) return rest;
  const load = async (): Promise<Carrier | undefined> => {
    const rechecked = (await options.check(code))?.carrier;
    return rechecked?.inputHash === carrier.inputHash ? rechecked.load() : undefined;
  };
  return { ...rest, carrier: { code, ...carrier, load } };
}

/**
 * Returns the metadata of every file that a build reads for a carrier, and of the folders in which such a file could be
 * added.
 */
function statFolder(folder: string): FileStats[] {
  const logoFolder = readFileStats(folder, 'logos');
  const logos = logoFolder[1] === undefined ? [] : listIfExists(join(folder, 'logos'));
  const paths = ['', ...carrierFileNames, ...logos.map((name) => `logos/${name}`)];
  return [logoFolder, ...paths.map((path) => readFileStats(folder, path))];
}

function readFileStats(folder: string, path: string): FileStats {
  try {
    const stats = lstatSync(path === '' ? folder : `${folder}/${path}`, { throwIfNoEntry: false });
    return stats ? [path, stats.ino, stats.size, stats.mtimeMs, stats.ctimeMs] : [path];
  } catch {
    return [path]; // Not accessible: the check reports it.
  }
}

function isSame(a: FileStats, b: FileStats): boolean {
  return a.length === b.length && a.every((value, index) => value === b[index]);
}

function listIfExists(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return []; // No such folder: the check reports it.
  }
}
