import { createHash } from 'node:crypto';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createReleaseCache } from '#src/device/serviceWorker/releaseCache.ts';
import type { OfflineRelease } from '#src/device/serviceWorker/scope.ts';

/** An in-memory Cache API, limited to the methods that the service worker uses. */
class FakeCaches {
  readonly all = new Map<string, Map<string, Response>>();
  /** Number of `put` calls until the quota is exceeded. */
  remainingPuts = Number.POSITIVE_INFINITY;

  keys = async (): Promise<string[]> => [...this.all.keys()];

  delete = async (name: string): Promise<boolean> => this.all.delete(name);

  match = async (key: string, { cacheName = '', ignoreSearch = false } = {}) => {
    const path = (text: string) => (ignoreSearch ? text.split('?')[0] : text);
    const entries = [...(this.all.get(cacheName) ?? [])];
    return entries.find(([cachedKey]) => path(cachedKey) === path(key))?.[1].clone();
  };

  open = async (name: string) => {
    const entries = this.all.get(name) ?? new Map<string, Response>();
    this.all.set(name, entries);
    return {
      match: async (key: string) => entries.get(key)?.clone(),
      put: async (key: string, response: Response) => {
        if (this.remainingPuts-- <= 0) throw new DOMException('full', 'QuotaExceededError');
        entries.set(key, response);
      },
    };
  };

  /** Returns the cached keys by cache name. */
  keysByCache(): Record<string, string[]> {
    return Object.fromEntries([...this.all].map(([name, entries]) => [name, [...entries.keys()]]));
  }
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);
const page = '/app/acme/index.html';
/** Returns a file name with the content hash. */
const hashedPath = (text: string) => `/app/assets/${hashOf(text)}.js`;

function releaseOf(release: string, texts: Record<string, string>): OfflineRelease {
  const files = Object.entries(texts).map(([path, text]) => [path, hashOf(text)]);
  return { code: 'acme', release, delivery: '', files: Object.fromEntries(files) };
}

/** A host whose files can change and that logs requests. */
function setUp() {
  const caches = new FakeCaches();
  const hostFiles = new Map<string, string>();
  const requestedPaths: string[] = [];
  const fetch = async (path: Request | string) => {
    requestedPaths.push(String(path));
    const text = hostFiles.get(String(path));
    const headers = { 'Content-Encoding': 'br', 'Content-Security-Policy': 'x', Vary: '*' };
    return new Response(text ?? 'no such file', { status: text === undefined ? 404 : 200, headers });
  };
  const publish = (release: string, texts: Record<string, string>) => {
    for (const [path, text] of Object.entries(texts)) hostFiles.set(path, text);
    return createReleaseCache(
      { caches: caches as unknown as CacheStorage, fetch },
      releaseOf(release, texts),
    );
  };
  return { caches, hostFiles, requestedPaths, publish };
}

const first = { [page]: 'page A', [hashedPath('a')]: 'a', [hashedPath('both')]: 'both' };
const second = { [page]: 'page B', [hashedPath('b')]: 'b', [hashedPath('both')]: 'both' };
const readText = async (response: Promise<Response | undefined>) => (await response)?.text();

describe('service worker cache', () => {
  it('holds every file of its release with the response headers', async () => {
    const { publish, caches, requestedPaths } = setUp();
    const releaseCache = publish('A', first);
    await releaseCache.precache();
    expect(requestedPaths).toEqual(Object.keys(first));
    expect(Object.keys(caches.keysByCache())).toEqual(['livery/acme/A']);
    const response = await releaseCache.matchPage(page);
    expect([await response?.clone().text(), [...(response?.headers ?? [])]]).toEqual([
      'page A',
      [
        ['content-security-policy', 'x'],
        ['content-type', 'text/plain;charset=UTF-8'],
      ],
    ]);
    expect(await readText(releaseCache.matchHashedFile(hashedPath('a')))).toBe('a');
    expect(await releaseCache.matchPage('/app/acme/other.html')).toBeUndefined();
  });

  it('fetches only the changed files of a new release', async () => {
    const { publish, requestedPaths } = setUp();
    await publish('A', first).precache();
    requestedPaths.length = 0;
    await publish('B', second).precache();
    expect(requestedPaths).toEqual([page, hashedPath('b')]);
  });

  it('separates the pages of two releases, and serves the files of both until the old release is deleted [trust U21]', async () => {
    const { publish, caches } = setUp();
    const firstCache = publish('A', first);
    await firstCache.precache();
    const secondCache = publish('B', second);
    await secondCache.precache();
    expect([await readText(firstCache.matchPage(page)), await readText(secondCache.matchPage(page))]).toEqual(
      ['page A', 'page B'],
    );
    for (const releaseCache of [firstCache, secondCache])
      expect([
        await readText(releaseCache.matchHashedFile(hashedPath('a'))),
        await readText(releaseCache.matchHashedFile(hashedPath('b'))),
      ]).toEqual(['a', 'b']);
    await secondCache.deleteOldCaches();
    expect(Object.keys(caches.keysByCache())).toEqual(['livery/acme/B']);
    expect(await secondCache.matchHashedFile(hashedPath('a'))).toBeUndefined();
  });

  it.each([
    ['the page of another release', (hostFiles: Map<string, string>) => hostFiles.set(page, 'page B')],
    [
      'the login page of a captive portal',
      (hostFiles: Map<string, string>) => hostFiles.set(hashedPath('a'), '<html>'),
    ],
    ['a 404 response', (hostFiles: Map<string, string>) => hostFiles.delete(hashedPath('both'))],
  ])('stays empty while the host returns %s, and is filled completely later', async (_what, changeHost) => {
    const { publish, hostFiles, caches } = setUp();
    const releaseCache = publish('A', first);
    changeHost(hostFiles);
    await expect(releaseCache.precache()).rejects.toThrow('is not of this release');
    expect(caches.keysByCache()).toEqual({});
    for (const [path, text] of Object.entries(first)) hostFiles.set(path, text);
    await releaseCache.precache();
    expect(await readText(releaseCache.matchPage(page))).toBe('page A');
  });

  it('deletes the incomplete new release if the quota is exceeded, and keeps the previous release', async () => {
    const { publish, caches } = setUp();
    const firstCache = publish('A', first);
    await firstCache.precache();
    caches.remainingPuts = 1;
    await expect(publish('B', second).precache()).rejects.toMatchObject({ name: 'QuotaExceededError' });
    expect(Object.keys(caches.keysByCache())).toEqual(['livery/acme/A']);
    expect(await readText(firstCache.matchPage(page))).toBe('page A');
  });

  it('gives up after eight seconds if the storage does not respond, so that the network is used', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { publish, caches } = setUp();
    const releaseCache = publish('A', first);
    caches.keys = () => new Promise(() => undefined);
    const lookups = [releaseCache.matchHashedFile(hashedPath('a')), releaseCache.matchPage(page)];
    const outcomes = Promise.allSettled(lookups);
    vi.advanceTimersByTime(8_000);
    expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });

  it('belongs to one carrier and never reads or deletes the cache of another carrier', async () => {
    const { publish, caches } = setUp();
    for (const other of ['livery/acme2/A', 'livery/other/A', 'somebody'])
      await (await caches.open(other)).put(`${hashedPath('x')}?1`, new Response('foreign'));
    const releaseCache = publish('A', first);
    await releaseCache.precache();
    await releaseCache.deleteOldCaches();
    expect(await releaseCache.matchHashedFile(hashedPath('x'))).toBeUndefined();
    expect(Object.keys(caches.keysByCache())).toEqual([
      ...['livery/acme2/A', 'livery/other/A', 'somebody', 'livery/acme/A'],
    ]);
  });
});
