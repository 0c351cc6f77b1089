import { describe, expect, it } from 'vitest';
import { resolvePath } from '#build/serving/headers.ts';
import {
  pageFile,
  respondCacheFirst,
  respondNetworkFirst,
  routeRequest,
} from '#src/device/serviceWorker/fetchStrategies.ts';

const origin = 'https://claims.example';
const planRequest = (path: string, request: Partial<Pick<Request, 'method' | 'mode' | 'url'>> = {}) =>
  routeRequest({ method: 'GET', mode: 'cors', url: origin + path, ...request }, { origin, code: 'acme' });
const planNavigation = (path: string) => planRequest(path, { mode: 'navigate' });

describe('service worker routing', () => {
  it.each([
    '/app/assets/memberArea-01ABCDEF.js',
    '/app/assets/0123456789abcdef.css',
    '/app/acme/logo-0123456789abcdef.svg',
    '/app/acme/photo-worker-0123456789abcdef.js',
  ])('serves %s from the cache, because its name contains a content hash', (path) => {
    expect(planRequest(path)).toEqual({ kind: 'file', path });
  });

  it.each([
    '/api/v4/assignments',
    '/api/v4/assignments/0123456789abcdef.json',
    '/app/acme/sw.js',
    '/app/acme/4102',
    '/app/assets/memberArea-01ABCDEF.js?x',
    '/app/other/logo-0123456789abcdef.svg',
    '/_storage/0123456789abcdef.jpg',
    '/',
  ])('does not handle %s', (path) => {
    expect(planRequest(path)).toEqual({ kind: 'none' });
  });

  it('handles only GET requests for the same origin and the same carrier', () => {
    const path = '/app/assets/memberArea-01ABCDEF.js';
    for (const method of ['POST', 'PUT', 'HEAD'])
      expect(planRequest(path, { method })).toEqual({ kind: 'none' });
    expect(planRequest(path, { url: `https://storage.example${path}` })).toEqual({ kind: 'none' });
    expect(planNavigation('/app/other/start')).toEqual({ kind: 'none' });
    expect(planNavigation('/app/acme2/start')).toEqual({ kind: 'none' });
  });

  it('ignores query and hash when it selects the page', () => {
    expect(planNavigation('/app/acme/4102/photos?step=take&set=1#top')).toEqual({
      kind: 'page',
      file: '/app/acme/index.html',
    });
  });

  it.each([
    ...['', 'start', 'start/', 'activate', 'login', 'tos', 'tos/', 'claims', '4102/photos', '4102/photos/'],
    ...['a.b/c', 'apps2', 'not-found', 'index', 'reset_password', 'notification_preferences'],
    ...['start.html', 'sw.js', 'a/b.c', 'a/b.c/', '.git/x', 'a//b', 'a/.b/c', 'Start'],
  ])('serves the same page as the host for /app/acme/%s', (location) => {
    const path = `/app/acme/${location}`;
    const resolution = resolvePath(path);
    const first = resolution.kind === 'files' ? resolution.tries[0] : undefined;
    // Excludes not-found pages and files that are requested by their own name.
    const isPage = first?.status === 200 && first.file !== path && first.file.endsWith('.html');
    expect(pageFile('acme', path)).toBe(isPage ? first.file : undefined);
  });
});

const cachedResponse = new Response('kept');
const neverResolves = () => new Promise<never>(() => undefined);
const respondWith = (status: number) => async () => new Response(status === 204 ? null : 'fresh', { status });
const failToFetch = async (): Promise<never> => {
  throw new TypeError('Failed to fetch');
};

describe('service worker on a page request', () => {
  it.each([200, 404, 410])('returns the network response with status %s', async (status) => {
    const response = await respondNetworkFirst({
      fetchNetwork: respondWith(status),
      matchCache: async () => cachedResponse,
      waitForTimeout: neverResolves,
    });
    expect(response.status).toBe(status);
    expect(await response.text()).toBe('fresh');
  });

  it('passes on a redirect, for example to the new origin of a carrier', async () => {
    const redirect = { type: 'opaqueredirect', status: 0 } as Response;
    const fetchNetwork = async () => redirect;
    const matchCache = async () => cachedResponse;
    expect(await respondNetworkFirst({ fetchNetwork, matchCache, waitForTimeout: neverResolves })).toBe(
      redirect,
    );
  });

  it.each([
    ['there is no network', failToFetch, neverResolves],
    ['the network response is an error response', async () => Response.error(), neverResolves],
    ['the host returns status 503', respondWith(503), neverResolves],
    ['the network takes too long', neverResolves, async () => undefined],
  ])('returns the cached page if %s', async (_when, fetchNetwork, waitForTimeout) => {
    expect(
      await respondNetworkFirst({ fetchNetwork, matchCache: async () => cachedResponse, waitForTimeout }),
    ).toBe(cachedResponse);
  });

  it('waits for the network and returns its response or error if no page is cached', async () => {
    const findNothing = async () => undefined;
    let respond: (response: Response) => void = () => undefined;
    const lateResponse = new Promise<Response>((resolve) => {
      respond = resolve;
    });
    const pendingResponse = respondNetworkFirst({
      fetchNetwork: () => lateResponse,
      matchCache: findNothing,
      waitForTimeout: async () => undefined,
    });
    respond(new Response('late'));
    expect(await (await pendingResponse).text()).toBe('late');
    expect(
      (
        await respondNetworkFirst({
          fetchNetwork: respondWith(503),
          matchCache: findNothing,
          waitForTimeout: neverResolves,
        })
      ).status,
    ).toBe(503);
    await expect(
      respondNetworkFirst({
        fetchNetwork: failToFetch,
        matchCache: findNothing,
        waitForTimeout: neverResolves,
      }),
    ).rejects.toThrow('Failed');
  });
});

describe('content-hashed file in the service worker', () => {
  it('comes from the cache, or from the network if the cache is empty or broken', async () => {
    expect(
      await respondCacheFirst({ fetchNetwork: failToFetch, matchCache: async () => cachedResponse }),
    ).toBe(cachedResponse);
    for (const matchCache of [async () => undefined, failToFetch])
      expect((await respondCacheFirst({ fetchNetwork: respondWith(200), matchCache })).status).toBe(200);
  });
});
