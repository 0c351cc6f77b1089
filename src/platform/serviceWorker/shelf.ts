import type { OfflineRelease, ServiceWorkerScope } from './scope.ts';

type Tools = Pick<ServiceWorkerScope, 'caches' | 'fetch'>;

/** The files of one carrier on this device, those of each release in a cache of their own. */
export interface Shelf {
  /**
   * Takes in every file of the release. What another release has brought is not fetched again; each is what the build
   * has made, byte for byte, or nothing of it is taken in.
   * @throws where a file cannot be had or kept: what came before stays as it was
   */
  stock(): Promise<void>;
  /** One file of this release. */
  page(path: string): Promise<Response | undefined>;
  /** A file that is named by its content, of whichever release. */
  named(path: string): Promise<Response | undefined>;
  /** Lets go of every other release. */
  tidy(): Promise<void>;
}

/** Of all that one carrier keeps. A client code holds no slash, so that no two carriers share a beginning. */
export function cachePrefix(code: string): string {
  return `livery/${code}/`;
}

export function createShelf({ caches, fetch }: Tools, { code, release, files }: OfflineRelease): Shelf {
  const name = cachePrefix(code) + release;
  const listOwn = async () => (await caches.keys()).filter((it) => it.startsWith(cachePrefix(code)));
  const find = async (key: string, ignoreSearch: boolean) => {
    for (const cacheName of await listOwn()) {
      // Not by opening it: one that has been let go of meanwhile would be made anew.
      const found = await caches.match(key, { cacheName, ignoreSearch });
      if (found) return found;
    }
    return undefined;
  };
  const fill = async () => {
    const cache = await caches.open(name);
    // One after another: whoever looks at the page comes first, and most of it is in the browser's own cache by now.
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
        // Where the network broke off, the next attempt goes on. What a full device took in is in the way of photos,
        // and a release that is not the host's any more may never be asked for again.
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

/** Under its content too: pages have the same address in every release. */
function keyOf(path: string, hash: string): string {
  return `${path}?${hash}`;
}

/**
 * Between two releases a host may answer with a file of either, and where one has to log in to the network first, with
 * something else altogether: only its content says what an answer is.
 */
async function fetchWhole(fetch: Tools['fetch'], path: string, hash: string): Promise<Response> {
  const isNamed = path.includes(hash);
  const cache = isNamed ? 'default' : 'no-cache';
  const response = await fetch(path, { cache, redirect: 'error', priority: 'low' });
  const bytes = await response.arrayBuffer();
  if (!response.ok || (await hashOf(bytes)) !== hash) throw new Error(`${path} is not of this release.`);
  const headers = new Headers(response.headers);
  // It is unpacked by now, and the same for everybody.
  for (const header of ['Content-Encoding', 'Content-Length', 'Vary']) headers.delete(header);
  return new Response(bytes, { headers });
}

async function hashOf(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest.subarray(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** As `fetch` tells it. */
function isUnreached(cause: unknown): boolean {
  return cause instanceof TypeError;
}
