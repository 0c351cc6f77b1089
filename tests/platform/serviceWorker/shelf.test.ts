import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { OfflineRelease } from '#src/platform/serviceWorker/scope.ts';
import { createShelf } from '#src/platform/serviceWorker/shelf.ts';
import { FakeCaches } from '../../support/fakeCaches.ts';

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);
const page = '/app/acme/index.html';
/** Named by its content, in the order of the files. */
const named = (text: string) => `/app/assets/${hashOf(text)}.js`;

function releaseOf(release: string, texts: Record<string, string>): OfflineRelease {
  const files = Object.entries(texts).map(([path, text]) => [path, hashOf(text)]);
  return { code: 'acme', release, files: Object.fromEntries(files) };
}

/** A host whose files can be changed, and that notes who asks. */
function setUp() {
  const caches = new FakeCaches();
  const host = new Map<string, string>();
  const asked: string[] = [];
  const fetch = async (path: Request | string) => {
    asked.push(String(path));
    const text = host.get(String(path));
    const headers = { 'Content-Encoding': 'br', 'Content-Security-Policy': 'x', Vary: '*' };
    return new Response(text ?? 'no such file', { status: text === undefined ? 404 : 200, headers });
  };
  const open = (release: string, texts: Record<string, string>) => {
    for (const [path, text] of Object.entries(texts)) host.set(path, text);
    return createShelf({ caches: caches as unknown as CacheStorage, fetch }, releaseOf(release, texts));
  };
  return { caches, host, asked, open };
}

const first = { [page]: 'page A', [named('a')]: 'a', [named('both')]: 'both' };
const second = { [page]: 'page B', [named('b')]: 'b', [named('both')]: 'both' };
const read = async (answer: Promise<Response | undefined>) => (await answer)?.text();

describe('what a service worker keeps', () => {
  it('is every file of its release, with the headers that bind it', async () => {
    const { open, caches, asked } = setUp();
    const shelf = open('A', first);
    await shelf.stock();
    expect(asked).toEqual(Object.keys(first));
    expect(Object.keys(caches.listing())).toEqual(['livery/acme/A']);
    const answer = await shelf.page(page);
    expect([await answer?.clone().text(), [...(answer?.headers ?? [])]]).toEqual([
      'page A',
      [
        ['content-security-policy', 'x'],
        ['content-type', 'text/plain;charset=UTF-8'],
      ],
    ]);
    expect(await read(shelf.named(named('a')))).toBe('a');
    expect(await shelf.page('/app/acme/other.html')).toBeUndefined();
  });

  it('grows by what a new release has changed, and by nothing else', async () => {
    const { open, asked } = setUp();
    await open('A', first).stock();
    asked.length = 0;
    await open('B', second).stock();
    expect(asked).toEqual([page, named('b')]);
  });

  it('holds two releases apart: each has its own page, and pages of both find their code [trust U21]', async () => {
    const { open, caches } = setUp();
    const old = open('A', first);
    await old.stock();
    const fresh = open('B', second);
    await fresh.stock();
    expect([await read(old.page(page)), await read(fresh.page(page))]).toEqual(['page A', 'page B']);
    for (const shelf of [old, fresh])
      expect([await read(shelf.named(named('a'))), await read(shelf.named(named('b')))]).toEqual(['a', 'b']);
    await fresh.tidy();
    expect(Object.keys(caches.listing())).toEqual(['livery/acme/B']);
    expect(await fresh.named(named('a'))).toBeUndefined();
  });

  it('is fetched from nowhere when a release is taken back', async () => {
    const { open, asked } = setUp();
    await open('A', first).stock();
    await open('B', second).stock();
    asked.length = 0;
    const back = open('A', first);
    await back.stock();
    expect([asked, await read(back.page(page))]).toEqual([[], 'page A']);
  });

  it.each([
    ['a page of another release', (host: Map<string, string>) => host.set(page, 'page B')],
    [
      'the page of a network that wants a login',
      (host: Map<string, string>) => host.set(named('a'), '<html>'),
    ],
    ['nothing', (host: Map<string, string>) => host.delete(named('both'))],
  ])('is not ready while the host answers with %s, and is later', async (_what, disturb) => {
    const { open, host, asked } = setUp();
    const shelf = open('A', first);
    disturb(host);
    await expect(shelf.stock()).rejects.toThrow('is not of this release');
    for (const [path, text] of Object.entries(first)) host.set(path, text);
    await shelf.stock();
    // What has arrived before stays: only the one that was wrong is asked for again.
    expect(asked).toHaveLength(Object.keys(first).length + 1);
    expect(await read(shelf.page(page))).toBe('page A');
  });

  it('gives a full device its room back, and leaves the release before alone', async () => {
    const { open, caches } = setUp();
    const old = open('A', first);
    await old.stock();
    caches.room = 1;
    await expect(open('B', second).stock()).rejects.toMatchObject({ name: 'QuotaExceededError' });
    expect(Object.keys(caches.listing())).toEqual(['livery/acme/A']);
    expect(await read(old.page(page))).toBe('page A');
  });

  it('is one carrier’s: nobody else’s is looked into or let go of', async () => {
    const { open, caches } = setUp();
    for (const other of ['livery/acme2/A', 'livery/other/A', 'somebody'])
      await (await caches.open(other)).put(`${named('x')}?1`, new Response('foreign'));
    const shelf = open('A', first);
    await shelf.stock();
    await shelf.tidy();
    expect(await shelf.named(named('x'))).toBeUndefined();
    expect(Object.keys(caches.listing())).toEqual([
      ...['livery/acme2/A', 'livery/other/A', 'somebody', 'livery/acme/A'],
    ]);
  });
});
