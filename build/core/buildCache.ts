import {
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
import { sha256 } from './hash.ts';
import type { Sources } from './sources.ts';

/** Results of a build by name and inputs. Results must be plain data: text, numbers, arrays, maps. */
export interface BuildCache {
  /** Returns the cached result, or calls `compute` and caches its result. */
  get<T>(name: string, inputs: unknown, compute: () => Promise<T>): Promise<T>;
  /** Returns what `write` has saved; undefined if it is missing. */
  read<T>(name: string, inputs: unknown): T | undefined;
  write(name: string, inputs: unknown, value: unknown): void;
}

export interface BuildCacheOptions {
  /** Cache folder; null caches only in memory. */
  readonly folder: string | null;
  /** The hash of the sources is part of every cache key. If the sources change later, no results are written to disk. */
  readonly sources: Sources;
  /**
   * Schedules a call of `write`, which writes all results that are not on disk yet.
   * @default after two seconds, or when the process exits
   */
  readonly schedule?: (write: () => void) => void;
}

/** Exceeds the number of variants in a fleet. Above this limit, the least recently used entries are deleted. */
const maxEntries = 512;

/**
 * Cache errors never fail a build. An entry that is corrupt or from another Node version is computed again, and a
 * folder that is not writable is ignored.
 */
export function openBuildCache({ folder, sources, schedule = writeSoon }: BuildCacheOptions): BuildCache {
  const inMemory = new Map<string, Promise<unknown>>();
  /** Results by key that are not on disk yet. */
  const unwritten = new Map<string, unknown>();
  const keyOf = (name: string, inputs: unknown) => sha256(JSON.stringify([sources.hash, name, inputs]));
  /** Writes several results after one check, because the check reads the metadata of all sources (15 ms). */
  const writeAll = () => {
    const entries = [...unwritten];
    unwritten.clear();
    if (folder !== null) writeEntries(folder, entries, sources);
  };
  const save = (key: string, value: unknown) => {
    unwritten.set(key, value);
    if (unwritten.size === 1) schedule(writeAll);
  };
  const load = (key: string) =>
    unwritten.has(key)
      ? { value: unwritten.get(key) }
      : folder === null
        ? undefined
        : readEntry(join(folder, key));
  return {
    get<T>(name: string, inputs: unknown, compute: () => Promise<T>): Promise<T> {
      const key = keyOf(name, inputs);
      const running = inMemory.get(key) as Promise<T> | undefined;
      if (running) return running;
      const cached = load(key);
      const result = cached ? Promise.resolve(cached.value as T) : compute();
      inMemory.set(key, result);
      result.then(
        (value) => cached ?? save(key, value),
        () => inMemory.delete(key),
      );
      return result;
    },
    read: <T>(name: string, inputs: unknown) => load(keyOf(name, inputs))?.value as T | undefined,
    write: (name, inputs, value) => save(keyOf(name, inputs), value),
  };
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

function writeEntries(
  folder: string,
  entries: readonly (readonly [key: string, value: unknown])[],
  sources: Sources,
): void {
  try {
    if (!sources.areUnchanged()) return;
    mkdirSync(folder, { recursive: true });
    for (const [key, value] of entries) {
      const path = join(folder, key);
      const temporary = `${path}.${process.pid}`;
      const body = serialize(value);
      writeFileSync(temporary, Buffer.concat([Buffer.from(sha256(body), 'latin1'), body]));
      renameSync(temporary, path);
    }
    prune(folder);
  } catch {
    // Ignores a full or read-only disk, and sources that are deleted during the check. `prune` deletes partial files later.
  }
}

function prune(folder: string): void {
  const names = readdirSync(folder);
  if (names.length <= maxEntries) return;
  const byAge = names
    .map((name) => join(folder, name))
    .map((path) => ({ path, usedMs: statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((a, b) => a.usedMs - b.usedMs);
  for (const { path } of byAge.slice(0, names.length - maxEntries)) rmSync(path, { force: true });
}
