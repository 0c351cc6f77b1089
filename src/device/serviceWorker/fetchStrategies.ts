/** How the service worker handles a request. */
type FetchRoute =
  /** The service worker does not handle the request, so the browser makes it as usual. */
  | { readonly kind: 'none' }
  /** A page: network first, then the cache. */
  | { readonly kind: 'page'; readonly file: string }
  /** The file name contains a content hash, so the cached copy is always valid. */
  | { readonly kind: 'file'; readonly path: string };

const none: FetchRoute = { kind: 'none' };

/**
 * Handles only pages of the carrier and files with a content hash in their names. API calls are never answered or
 * cached, regardless of their address.
 */
export function routeRequest(
  request: Pick<Request, 'method' | 'mode' | 'url'>,
  { origin, code }: { readonly origin: string; readonly code: string },
): FetchRoute {
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== origin) return none;
  if (request.mode === 'navigate') {
    const file = pageFile(code, url.pathname);
    return file === undefined ? none : { kind: 'page', file };
  }
  const isHashed = url.search === '' && hashedFileName.test(url.pathname);
  return isHashed && isCarrierFile(code, url.pathname) ? { kind: 'file', path: url.pathname } : none;
}

const hashedFileName = /\/(?:(?:[a-z-]+[.-])?[0-9a-f]{16}\.[a-z0-9]+|[A-Za-z]+-[0-9A-Z]{8}\.js)$/;

function isCarrierFile(code: string, path: string): boolean {
  return ['assets', code].some((folder) => path.startsWith(`/app/${folder}/`));
}

const prerenderedPages = ['start', 'activate', 'login', 'tos'];

/**
 * Returns the HTML file that the host serves for an address of the carrier, according to its rewrite rules. Returns
 * undefined if the path names a file directly or belongs to no page. A moved address returns its new page; the app then
 * corrects the address.
 */
export function pageFile(code: string, path: string): string | undefined {
  const base = `/app/${code}/`;
  const page = path.slice(base.length).replace(/\/$/, '');
  const lastSegment = page.slice(page.lastIndexOf('/') + 1);
  if (!path.startsWith(base) || path.includes('//') || path.includes('/.') || lastSegment.includes('.'))
    return undefined;
  if (page === '') return `${base}start.html`;
  if (page === 'apps') return `${base}activate.html`;
  return `${base}${prerenderedPages.includes(page) ? page : 'index'}.html`;
}

interface ResponseSources {
  /** Fetches from the network; rejects if offline. */
  readonly fetchNetwork: () => Promise<Response>;
  /** Reads from the cache. */
  readonly matchCache: () => Promise<Response | undefined>;
  /** Resolves when the network timeout has passed. */
  readonly waitForTimeout: () => Promise<void>;
}

/** Longer than a page load on a slow network, and shorter than users wait without a connection. */
export const networkTimeoutMs = 3000;

/**
 * Network first, so that a new release, or a rollback, is used on the next visit. Uses the cache if the network fails,
 * exceeds the timeout or returns a server error. Other responses, such as a 404 for a removed carrier, are passed on.
 * Without a cached copy it waits for the network.
 */
export async function respondNetworkFirst({
  fetchNetwork,
  matchCache,
  waitForTimeout,
}: ResponseSources): Promise<Response> {
  const networkResponse = fetchNetwork();
  const isUsable = networkResponse.then(
    // In Firefox, a preload without a connection resolves with status 0. A redirect also has status 0, but is usable.
    ({ status, type }) => type === 'opaqueredirect' || (status > 0 && status < 500),
    () => false,
  );
  const isInTime = await Promise.race([isUsable, waitForTimeout().then(() => false)]);
  return (isInTime ? undefined : await matchCache()) ?? networkResponse;
}

/** Cache first, because the same name always has the same content. */
export async function respondCacheFirst({
  fetchNetwork,
  matchCache,
}: Pick<ResponseSources, 'fetchNetwork' | 'matchCache'>): Promise<Response> {
  // If the cache storage fails, use the network.
  return (await matchCache().catch(() => undefined)) ?? fetchNetwork();
}
