import { describe, expect, it } from 'vitest';
import { resolvePath } from '#build/headers.ts';
import {
  pageFile,
  respondCacheFirst,
  respondNetworkFirst,
  routeRequest,
} from '#src/platform/serviceWorker/fetchStrategies.ts';

const origin = 'https://claims.example';
const plan = (path: string, request: Partial<Pick<Request, 'method' | 'mode' | 'url'>> = {}) =>
  routeRequest({ method: 'GET', mode: 'cors', url: origin + path, ...request }, { origin, code: 'acme' });
const visit = (path: string) => plan(path, { mode: 'navigate' });

describe('service worker routing', () => {
  it.each([
    '/app/assets/0123456789abcdef.js',
    '/app/assets/0123456789abcdef.css',
    '/app/assets/0123456789abcdef.svg',
    '/app/acme/strings.0123456789abcdef.json',
    '/app/acme/logo-0123456789abcdef.svg',
    '/app/acme/photo-worker-0123456789abcdef.js',
  ])('serves %s from the cache, because its name contains a content hash', (path) => {
    expect(plan(path)).toEqual({ kind: 'file', path });
  });

  it.each([
    '/api/v4/assignments',
    '/customer/v2/exposures',
    '/api/v4/assignments/0123456789abcdef.json',
    '/app/acme/sw.js',
    '/app/acme/4102',
    '/app/assets/0123456789abcdef.js?x',
    '/app/acme/0123456789abcdef',
    '/app/other/logo-0123456789abcdef.svg',
    '/app/assets/sub/0123456789abcde.js',
    '/_storage/0123456789abcdef.jpg',
    '/',
  ])('does not handle %s', (path) => {
    expect(plan(path)).toEqual({ kind: 'none' });
  });

  it('handles only GET requests for the same origin and the same carrier', () => {
    const path = '/app/assets/0123456789abcdef.js';
    for (const method of ['POST', 'PUT', 'HEAD']) expect(plan(path, { method })).toEqual({ kind: 'none' });
    expect(plan(path, { url: `https://storage.example${path}` })).toEqual({ kind: 'none' });
    expect(visit('/app/other/start')).toEqual({ kind: 'none' });
    expect(visit('/app/acme2/start')).toEqual({ kind: 'none' });
  });

  it('ignores query and hash when it selects the page', () => {
    expect(visit('/app/acme/4102/photos?step=take&set=1#top')).toEqual({
      kind: 'page',
      file: '/app/acme/index.html',
    });
  });

  it.each([
    ...['', 'start', 'start/', 'activate', 'login', 'tos', 'tos/', 'claims', '4102/photos', '4102/photos/'],
    ...['a.b/c', 'apps2', 'not-found', 'index', 'reset_password', 'notification_preferences'],
    ...['start.html', 'sw.js', 'a/b.c', 'a/b.c/', '.git/x', 'a//b', 'a/.b/c', 'Start'],
  ])('serves the same page as the host for /app/acme/%s', (place) => {
    const path = `/app/acme/${place}`;
    const resolution = resolvePath(path);
    const first = resolution.kind === 'files' ? resolution.tries[0] : undefined;
    // A page that answers with status 200, but no file of the same name and no not-found page.
    const isPage = first?.status === 200 && first.file !== path && first.file.endsWith('.html');
    expect(pageFile('acme', path)).toBe(isPage ? first.file : undefined);
  });

  it('serves the target page of a redirected path', () => {
    for (const path of ['/app/acme/apps', '/app/acme/apps/'])
      expect([resolvePath(path), pageFile('acme', path)]).toMatchObject([
        { kind: 'redirect', location: '/app/acme/activate' },
        '/app/acme/activate.html',
      ]);
  });
});

const kept = new Response('kept');
const never = () => new Promise<never>(() => undefined);
const answered = (status: number) => async () => new Response(status === 204 ? null : 'fresh', { status });
const failed = async (): Promise<never> => {
  throw new TypeError('Failed to fetch');
};

describe('page request in the service worker', () => {
  it.each([200, 404, 410])('returns the network response with status %s', async (status) => {
    const answer = await respondNetworkFirst({
      fetchNetwork: answered(status),
      matchCache: async () => kept,
      waitForTimeout: never,
    });
    expect(answer.status).toBe(status);
    expect(await answer.text()).toBe('fresh');
  });

  it.each([
    ['there is no network', failed, never],
    ['the network response is an error response', async () => Response.error(), never],
    ['the host returns status 503', answered(503), never],
    ['the network takes too long', never, async () => undefined],
  ])('returns the cached page if %s', async (_when, fetchNetwork, waitForTimeout) => {
    expect(await respondNetworkFirst({ fetchNetwork, matchCache: async () => kept, waitForTimeout })).toBe(
      kept,
    );
  });

  it('waits for the network and returns its response or error if no page is cached', async () => {
    const nothing = async () => undefined;
    let arrive: (response: Response) => void = () => undefined;
    const late = new Promise<Response>((resolve) => {
      arrive = resolve;
    });
    const waiting = respondNetworkFirst({
      fetchNetwork: () => late,
      matchCache: nothing,
      waitForTimeout: async () => undefined,
    });
    arrive(new Response('late'));
    expect(await (await waiting).text()).toBe('late');
    expect(
      (await respondNetworkFirst({ fetchNetwork: answered(503), matchCache: nothing, waitForTimeout: never }))
        .status,
    ).toBe(503);
    await expect(
      respondNetworkFirst({ fetchNetwork: failed, matchCache: nothing, waitForTimeout: never }),
    ).rejects.toThrow('Failed');
  });
});

describe('content-hashed file in the service worker', () => {
  it('comes from the cache, or from the network if the cache is empty or broken', async () => {
    expect(await respondCacheFirst({ fetchNetwork: failed, matchCache: async () => kept })).toBe(kept);
    for (const matchCache of [async () => undefined, failed])
      expect((await respondCacheFirst({ fetchNetwork: answered(200), matchCache })).status).toBe(200);
  });
});
