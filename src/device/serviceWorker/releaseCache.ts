import { wallClock } from '../clock.ts';
import { withStorageTimeout } from '../storage/storageFaults.ts';
import type { OfflineRelease, ServiceWorkerScope } from './scope.ts';

type Dependencies = Pick<ServiceWorkerScope, 'caches' | 'fetch'>;

/** The cached files of one carrier, with one cache per release. */
interface ReleaseCache {
  /**
   * Caches all files of the release. Copies files that another release has already cached. Checks every file against
   * the build's hash.
   * @throws if a file cannot be fetched or stored; the caches of earlier releases stay unchanged
   */
  precache(): Promise<void>;
  /** Returns a page of this release. Rejects if the storage fails or does not answer. */
  matchPage(path: string): Promise<Response | undefined>;
  /** Returns a file with a content hash in its name, from any release. Rejects like `matchPage`. */
  matchHashedFile(path: string): Promise<Response | undefined>;
  /** Deletes the caches of all other releases. */
  deleteOldCaches(): Promise<void>;
}

/** Prefix of all cache names of one carrier. A client code contains no slash, so no prefix contains another one. */
export function cachePrefix(code: string): string {
  return `livery/${code}/`;
}

export function createReleaseCache(
  { caches, fetch }: Dependencies,
  { code, release, files }: OfflineRelease,
): ReleaseCache {
  const name = cachePrefix(code) + release;
  const listCarrierCaches = async () =>
    (await caches.keys()).filter((it) => it.startsWith(cachePrefix(code)));
  const matchAny = async (key: string, ignoreSearch: boolean) => {
    for (const cacheName of await listCarrierCaches()) {
      // Do not use `caches.open`: it would create the cache again if it was deleted in the meantime.
      const found = await caches.match(key, { cacheName, ignoreSearch });
      if (found) return found;
    }
    return undefined;
  };
  const matchInTime = (key: string, ignoreSearch: boolean) =>
    withStorageTimeout(wallClock, () => matchAny(key, ignoreSearch));
  const cacheFiles = async () => {
    const cache = await caches.open(name);
    // One file at a time, so that the page's own requests come first. Most files are already in the browser's HTTP
    // cache.
    for (const [path, hash] of Object.entries(files)) {
      const key = keyOf(path, hash);
      if (await cache.match(key)) continue;
      await cache.put(key, (await matchAny(key, false)) ?? (await fetchVerified(fetch, path, hash)));
    }
  };
  return {
    async precache() {
      try {
        await cacheFiles();
      } catch (cause) {
        // After a network failure, keep the files for the next attempt. Otherwise delete them: if the device is full,
        // they take space from photos, and a release that the host no longer serves may never be requested again.
        if (!isNetworkError(cause)) await caches.delete(name);
        throw cause;
      }
    },
    async matchPage(path) {
      const hash = files[path];
      return hash === undefined ? undefined : matchInTime(keyOf(path, hash), false);
    },
    matchHashedFile: (path) => matchInTime(path, true),
    async deleteOldCaches() {
      for (const oldName of await listCarrierCaches()) if (oldName !== name) await caches.delete(oldName);
    },
  };
}

/** The key includes the hash, because pages have the same address in every release. */
function keyOf(path: string, hash: string): string {
  return `${path}?${hash}`;
}

/**
 * Checks the content by its hash: during a deployment the host may serve a file of another release, and a Wi-Fi login
 * page may answer instead of the host.
 */
async function fetchVerified(fetch: Dependencies['fetch'], path: string, hash: string): Promise<Response> {
  const isHashed = path.includes(hash);
  const cache = isHashed ? 'default' : 'no-cache';
  const response = await fetch(path, { cache, redirect: 'error', priority: 'low' });
  const bytes = await response.arrayBuffer();
  if (!response.ok || (await hashOf(bytes)) !== hash) throw new Error(`${path} is not of this release.`);
  const headers = new Headers(response.headers);
  // The body is already decompressed, so the encoding headers are wrong. `Vary` would make the cache match request
  // headers.
  for (const header of ['Content-Encoding', 'Content-Length', 'Vary']) headers.delete(header);
  return new Response(bytes, { headers });
}

async function hashOf(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest.subarray(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** `fetch` rejects with a TypeError when the network fails. */
function isNetworkError(cause: unknown): boolean {
  return cause instanceof TypeError;
}
