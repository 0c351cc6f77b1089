import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { publishCacheLookup } from '../core/cacheLookups.ts';
import { sha256 } from '../core/hash.ts';

/**
 * Returns the cached result for the same name and inputs, or calls `compile` and caches its result. The result must be
 * plain data: text, numbers, arrays, maps.
 */
export type CompileCache = <T>(name: string, inputs: unknown, compile: () => Promise<T>) => Promise<T>;

export interface CompileCacheOptions {
  /** Cache folder; null caches only in memory. */
  readonly folder: string | null;
  /** Hash of the sources; part of every cache key. */
  readonly sources: string;
  /** Returns false if the sources changed after the hash was computed. A result is then not written to disk. */
  readonly areSourcesUnchanged: () => boolean;
  /**
   * Calls the function later. It then writes all results that are not on disk yet.
   * @default after two seconds, or when the process exits
   */
  readonly schedule?: (write: () => void) => void;
}

/** Limit that exceeds the number of variants in a fleet. The least recently used entries are deleted first. */
const maxEntries = 512;

/**
 * Cache errors never fail a build. An entry that is corrupt or from another Node version is compiled again, and a
 * folder that is not writable is ignored.
 */
export function openCompileCache({
  folder,
  sources,
  areSourcesUnchanged,
  schedule = writeSoon,
}: CompileCacheOptions): CompileCache {
  const inMemory = new Map<string, Promise<unknown>>();
  /** Results by key that are not on disk yet. */
  const unwritten = new Map<string, unknown>();
  return <T>(name: string, inputs: unknown, compile: () => Promise<T>): Promise<T> => {
    const key = sha256(JSON.stringify([sources, name, inputs]));
    const running = inMemory.get(key) as Promise<T> | undefined;
    if (running) return running;
    const result = readOrCompile(name, key, compile);
    inMemory.set(key, result);
    result.catch(() => inMemory.delete(key));
    return result;
  };

  async function readOrCompile<T>(name: string, key: string, compile: () => Promise<T>): Promise<T> {
    const cached = folder === null ? undefined : readEntry(join(folder, key));
    publishCacheLookup({
      entry: `compiled code "${name}" (${key.slice(0, 8)})`,
      isHit: cached !== undefined,
    });
    if (cached) return cached.value as T;
    const value = await compile();
    if (folder !== null) {
      unwritten.set(key, value);
      if (unwritten.size === 1) schedule(() => writeAll(folder));
    }
    return value;
  }

  /** Writes several results after one check, because the check reads the metadata of all sources (15 ms). */
  function writeAll(to: string): void {
    const entries = [...unwritten];
    unwritten.clear();
    if (isUnchanged(areSourcesUnchanged)) for (const [key, value] of entries) writeEntry(to, key, value);
  }
}

/**
 * Uses a folder inside node_modules, so that a fresh install starts with an empty cache. LIVERY_CACHE overrides the
 * folder.
 */
export function defaultCacheFolder(env: Readonly<Record<string, string | undefined>>): string {
  if (env.LIVERY_CACHE) return env.LIVERY_CACHE;
  const libraries = dirname(dirname(createRequire(import.meta.url).resolve('esbuild/package.json')));
  return join(libraries, '.cache', 'livery');
}

/** The timer does not keep the process alive. The `exit` event, unlike `beforeExit`, also follows `process.exit`. */
function writeSoon(write: () => void): void {
  const run = () => {
    clearTimeout(timer);
    process.off('exit', run);
    write();
  };
  const timer = setTimeout(run, 2000).unref();
  process.once('exit', run);
}

/** Returns false if a source disappears during the check. */
function isUnchanged(areSourcesUnchanged: () => boolean): boolean {
  try {
    return areSourcesUnchanged();
  } catch {
    return false;
  }
}

function readEntry(path: string): { value: unknown } | undefined {
  try {
    const bytes = readFileSync(path);
    const body = bytes.subarray(64);
    if (bytes.subarray(0, 64).toString('latin1') !== sha256(body)) return undefined;
    const now = new Date();
    utimesSync(path, now, now);
    return { value: deserialize(body) };
  } catch {
    return undefined;
  }
}

function writeEntry(folder: string, key: string, value: unknown): void {
  const path = join(folder, key);
  const temporary = `${path}.${process.pid}`;
  try {
    const body = serialize(value);
    mkdirSync(folder, { recursive: true });
    writeFileSync(temporary, Buffer.concat([Buffer.from(sha256(body), 'latin1'), body]));
    renameSync(temporary, path);
    prune(folder);
  } catch {
    // Ignores a full or read-only disk. `prune` deletes partial files later.
  }
}

function prune(folder: string): void {
  const names = readdirSync(folder);
  if (names.length <= maxEntries) return;
  const byAge = names
    .map((name) => join(folder, name))
    .filter((path) => existsSync(path))
    .map((path) => ({ path, usedMs: statSync(path).mtimeMs }))
    .sort((a, b) => a.usedMs - b.usedMs);
  for (const { path } of byAge.slice(0, names.length - maxEntries)) rmSync(path, { force: true });
}
