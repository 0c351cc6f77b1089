import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TraceMap } from '@jridgewell/trace-mapping';
import { BuildError } from '../core/diagnostics.ts';
import { sha256 } from '../core/hash.ts';
import { sharedServiceWorker, sourceMapFile } from '../core/sourceMapNames.ts';
import { blobKey } from '../publish/manifest.ts';
import { readManifest } from '../publish/readManifest.ts';
import { openSource } from '../publish/source.ts';
import { readSourceMapIndex } from '../publish/sourceMapIndex.ts';
import type { Target } from '../publish/target.ts';
import { listScripts } from '../release/listScripts.ts';
import type { Release } from '../release/release.ts';
import { type FindMap, parseMap, type ScriptAddress } from './resolveFrame.ts';

/** A release with access to its source maps. */
export interface ReleaseMaps {
  readonly id: string;
  release(): Promise<Release>;
  /** Returns undefined if there is no source map for the script. */
  readMap(script: string): Promise<Uint8Array | undefined>;
  readFile(key: string, hash: string): Promise<Uint8Array>;
}

/** @throws BuildError exit 3 if the folder contains no build of the environment */
export function openOutputMaps(out: string, environment: string): ReleaseMaps {
  const { release, read } = openSource(out, environment, { damaged: 'Build again with --source-maps.' });
  return {
    id: release.release,
    release: async () => release,
    async readMap(script) {
      const path = join(out, environment, sourceMapFile(script));
      return existsSync(path) ? readFileSync(path) : undefined;
    },
    readFile: async (key, hash) => read({ key, sha256: hash }),
  };
}

export function openTargetMaps(target: Target, id: string): ReleaseMaps {
  let index: ReturnType<typeof readSourceMapIndex> | undefined;
  let release: Promise<Release> | undefined;
  const readBlob = async (hash: string) => {
    const stored = await target.read(blobKey(hash));
    if (stored && sha256(stored.bytes) === hash) return stored.bytes;
    throw new BuildError(
      `${target.name} ${stored ? 'has different content in' : 'is missing'} ${blobKey(hash)}.`,
      {
        exit: 3,
        hint: 'Publish that release again from its output folder.',
      },
    );
  };
  return {
    id,
    release() {
      release ??= readManifest(target, id);
      return release;
    },
    async readMap(script) {
      index ??= readSourceMapIndex(target, id);
      const hash = (await index)?.[script];
      return hash === undefined ? undefined : readBlob(hash);
    },
    readFile: (_key, hash) => readBlob(hash),
  };
}

/**
 * Looks for a script in several releases, in this order. Each map is parsed once.
 * @throws BuildError exit 3 if a source map is damaged
 */
export function createMapFinder(releases: readonly ReleaseMaps[]): FindMap {
  const parsed = new Map<string, TraceMap>();
  const readParsed = async (from: ReleaseMaps, script: string) => {
    const key = `${from.id} ${script}`;
    const cached = parsed.get(key);
    if (cached) return cached;
    const bytes = await from.readMap(script);
    if (!bytes) return undefined;
    const map = parseIntact(bytes, script);
    parsed.set(key, map);
    return map;
  };
  const findHashed = async (script: string) => {
    for (const from of releases) {
      const map = await readParsed(from, script);
      if (map) return { release: from.id, map, offset: 0 };
    }
    for (const from of releases) if (listScripts(await from.release()).has(script)) return 'no source map';
    return 'unknown script';
  };
  const findServiceWorker = async (key: string) => {
    for (const from of releases) {
      const hash = serviceWorkerHash(await from.release(), key);
      if (hash === undefined) continue;
      const text = Buffer.from(await from.readFile(key, hash)).toString('utf8');
      const { script, offset } = sharedServiceWorker(text);
      const map = await readParsed(from, script);
      return map ? { release: from.id, map, offset } : 'no source map';
    }
    return 'unknown script';
  };
  return (address: ScriptAddress) =>
    address.kind === 'hashed' ? findHashed(address.script) : findServiceWorker(address.key);
}

function serviceWorkerHash({ carriers, shared }: Release, key: string): string | undefined {
  const code = /^app\/([^/]+)\/sw\.js$/.exec(key)?.[1];
  if (code === undefined) return shared[key];
  return Object.hasOwn(carriers, code) ? carriers[code]?.files['sw.js'] : undefined;
}

function parseIntact(bytes: Uint8Array, script: string): TraceMap {
  try {
    return parseMap(Buffer.from(bytes).toString('utf8'));
  } catch (cause) {
    throw new BuildError(`${sourceMapFile(script)} is damaged.`, {
      exit: 3,
      hint: 'Delete the file, then build again with --source-maps.',
      cause,
    });
  }
}
