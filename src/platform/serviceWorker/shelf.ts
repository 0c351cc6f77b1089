import type { OfflineRelease, ServiceWorkerScope } from './scope.ts';

type Tools = Pick<ServiceWorkerScope, 'caches' | 'fetch'>;

/** The cached files of one carrier, with one cache per release. */
export interface Shelf {
  /**
   * Caches all files of the release. Copies files that another release has already cached. Checks every file against
   * the build's hash.
   * @throws if a file cannot be fetched or stored; the caches of earlier releases stay unchanged
   */
  stock(): Promise<void>;
  /** Returns a page of this release. */
  page(path: string): Promise<Response | undefined>;
  /** Returns a file with a content hash in its name, from any release. */
  named(path: string): Promise<Response | undefined>;
  /** Deletes the caches of all other releases. */
  tidy(): Promise<void>;
}

/** Prefix of all cache names of one carrier. A client code contains no slash, so no prefix contains another one. */
export function cachePrefix(code: string): string {
  return `livery/${code}/`;
}

export function createShelf({ caches, fetch }: Tools, { code, release, files }: OfflineRelease): Shelf {
  const name = cachePrefix(code) + release;
  const listOwn = async () => (await caches.keys()).filter((it) => it.startsWith(cachePrefix(code)));
  const find = async (key: string, ignoreSearch: boolean) => {
    for (const cacheName of await listOwn()) {
      // Do not use `caches.open`: it would create the cache again if it was deleted in the meantime.
      const found = await caches.match(key, { cacheName, ignoreSearch });
      if (found) return found;
    }
    return undefined;
  };
  const fill = async () => {
    const cache = await caches.open(name);
    // One file at a time, so that the page's own requests come first. Most files are already in the browser's HTTP
    // cache.
    for (const [path, hash] of Object.entries(files)) {
      const key = keyOf(path, hash);
      if (await cache.match(key)) continue;
      await cache.put(key, (await find(key, false)) ?? (await fetchWhole(fetch, path, hash)));
    }
  };
  return {
    async stock() {
      try {
        await fill();
      } catch (cause) {
        // After a network failure, keep the files for the next attempt. Otherwise delete them: if the device is full,
        // they take space from photos, and a release that the host no longer serves may never be requested again.
        if (!isUnreached(cause)) await caches.delete(name);
        throw cause;
      }
    },
    async page(path) {
      const hash = files[path];
      return hash === undefined ? undefined : find(keyOf(path, hash), false);
    },
    named: (path) => find(path, true),
    async tidy() {
      for (const own of await listOwn()) if (own !== name) await caches.delete(own);
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
async function fetchWhole(fetch: Tools['fetch'], path: string, hash: string): Promise<Response> {
  const isNamed = path.includes(hash);
  const cache = isNamed ? 'default' : 'no-cache';
  const response = await fetch(path, { cache, redirect: 'error', priority: 'low' });
  const bytes = await response.arrayBuffer();
  if (!response.ok || (await hashOf(bytes)) !== hash) throw new Error(`${path} is not of this release.`);
  const headers = new Headers(response.headers);
  // The body is already decompressed and does not vary.
  for (const header of ['Content-Encoding', 'Content-Length', 'Vary']) headers.delete(header);
  return new Response(bytes, { headers });
}

async function hashOf(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest.subarray(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** `fetch` rejects with a TypeError when the network fails. */
function isUnreached(cause: unknown): boolean {
  return cause instanceof TypeError;
}
