import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createReleaseCache } from '#src/platform/serviceWorker/releaseCache.ts';
import type { OfflineRelease } from '#src/platform/serviceWorker/scope.ts';
import { FakeCaches } from '../../support/fakeCaches.ts';

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);
const page = '/app/acme/index.html';
/** Returns a file name with the content hash. */
const named = (text: string) => `/app/assets/${hashOf(text)}.js`;

function releaseOf(release: string, texts: Record<string, string>): OfflineRelease {
  const files = Object.entries(texts).map(([path, text]) => [path, hashOf(text)]);
  return { code: 'acme', release, files: Object.fromEntries(files) };
}

/** A host whose files can change and that logs requests. */
function setUp() {
  const caches = new FakeCaches();
  const host = new Map<string, string>();
  const asked: string[] = [];
  let left = Number.POSITIVE_INFINITY;
  const fetch = async (path: Request | string) => {
    asked.push(String(path));
    if (left-- <= 0) throw new TypeError('Failed to fetch');
    const text = host.get(String(path));
    const headers = { 'Content-Encoding': 'br', 'Content-Security-Policy': 'x', Vary: '*' };
    return new Response(text ?? 'no such file', { status: text === undefined ? 404 : 200, headers });
  };
  const open = (release: string, texts: Record<string, string>) => {
    for (const [path, text] of Object.entries(texts)) host.set(path, text);
    return createReleaseCache(
      { caches: caches as unknown as CacheStorage, fetch },
      releaseOf(release, texts),
    );
  };
  const cut = (after: number) => {
    left = after;
  };
  return { caches, host, asked, open, cut };
}

const first = { [page]: 'page A', [named('a')]: 'a', [named('both')]: 'both' };
const second = { [page]: 'page B', [named('b')]: 'b', [named('both')]: 'both' };
const read = async (answer: Promise<Response | undefined>) => (await answer)?.text();

describe('service worker cache', () => {
  it('holds every file of its release with the response headers', async () => {
    const { open, caches, asked } = setUp();
    const shelf = open('A', first);
    await shelf.precache();
    expect(asked).toEqual(Object.keys(first));
    expect(Object.keys(caches.keysByCache())).toEqual(['livery/acme/A']);
    const answer = await shelf.matchPage(page);
    expect([await answer?.clone().text(), [...(answer?.headers ?? [])]]).toEqual([
      'page A',
      [
        ['content-security-policy', 'x'],
        ['content-type', 'text/plain;charset=UTF-8'],
      ],
    ]);
    expect(await read(shelf.matchHashedFile(named('a')))).toBe('a');
    expect(await shelf.matchPage('/app/acme/other.html')).toBeUndefined();
  });

  it('fetches only the changed files of a new release', async () => {
    const { open, asked } = setUp();
    await open('A', first).precache();
    asked.length = 0;
    await open('B', second).precache();
    expect(asked).toEqual([page, named('b')]);
  });

  it('separates two releases, each with its own page, while pages of both load their files [trust U21]', async () => {
    const { open, caches } = setUp();
    const old = open('A', first);
    await old.precache();
    const fresh = open('B', second);
    await fresh.precache();
    expect([await read(old.matchPage(page)), await read(fresh.matchPage(page))]).toEqual([
      'page A',
      'page B',
    ]);
    for (const shelf of [old, fresh])
      expect([
        await read(shelf.matchHashedFile(named('a'))),
        await read(shelf.matchHashedFile(named('b'))),
      ]).toEqual(['a', 'b']);
    await fresh.deleteOldCaches();
    expect(Object.keys(caches.keysByCache())).toEqual(['livery/acme/B']);
    expect(await fresh.matchHashedFile(named('a'))).toBeUndefined();
  });

  it('fetches no file when a release is rolled back', async () => {
    const { open, asked } = setUp();
    await open('A', first).precache();
    await open('B', second).precache();
    asked.length = 0;
    const back = open('A', first);
    await back.precache();
    expect([asked, await read(back.matchPage(page))]).toEqual([[], 'page A']);
  });

  it.each([
    ['the page of another release', (host: Map<string, string>) => host.set(page, 'page B')],
    ['the login page of a captive portal', (host: Map<string, string>) => host.set(named('a'), '<html>')],
    ['a 404 response', (host: Map<string, string>) => host.delete(named('both'))],
  ])('stays empty while the host returns %s, and fills completely later', async (_what, disturb) => {
    const { open, host, caches } = setUp();
    const shelf = open('A', first);
    disturb(host);
    await expect(shelf.precache()).rejects.toThrow('is not of this release');
    expect(caches.keysByCache()).toEqual({});
    for (const [path, text] of Object.entries(first)) host.set(path, text);
    await shelf.precache();
    expect(await read(shelf.matchPage(page))).toBe('page A');
  });

  it('resumes after an interrupted network request', async () => {
    const { open, cut, asked } = setUp();
    const shelf = open('A', first);
    cut(1);
    await expect(shelf.precache()).rejects.toThrow('Failed to fetch');
    cut(Number.POSITIVE_INFINITY);
    await shelf.precache();
    expect(asked).toEqual([page, named('a'), named('a'), named('both')]);
  });

  it('frees its space if the quota is exceeded, and keeps the previous release', async () => {
    const { open, caches } = setUp();
    const old = open('A', first);
    await old.precache();
    caches.remainingPuts = 1;
    await expect(open('B', second).precache()).rejects.toMatchObject({ name: 'QuotaExceededError' });
    expect(Object.keys(caches.keysByCache())).toEqual(['livery/acme/A']);
    expect(await read(old.matchPage(page))).toBe('page A');
  });

  it('is not recreated by a lookup in a deleted cache', async () => {
    const { open, caches } = setUp();
    const old = open('A', first);
    await old.precache();
    const { keys } = caches;
    caches.keys = async () => {
      const names = await keys();
      await caches.delete('livery/acme/A');
      return names;
    };
    expect(await old.matchHashedFile(named('a'))).toBeUndefined();
    expect(caches.keysByCache()).toEqual({});
  });

  it('belongs to one carrier and never reads or deletes the cache of another carrier', async () => {
    const { open, caches } = setUp();
    for (const other of ['livery/acme2/A', 'livery/other/A', 'somebody'])
      await (await caches.open(other)).put(`${named('x')}?1`, new Response('foreign'));
    const shelf = open('A', first);
    await shelf.precache();
    await shelf.deleteOldCaches();
    expect(await shelf.matchHashedFile(named('x'))).toBeUndefined();
    expect(Object.keys(caches.keysByCache())).toEqual([
      ...['livery/acme2/A', 'livery/other/A', 'somebody', 'livery/acme/A'],
    ]);
  });
});
