import { liteClient } from 'algoliasearch/lite';
import { type WallClock, wallClock, withTimeLimit } from '#src/device/clock.ts';
import type { BackendErrorKind, Result } from '../errors.ts';
import { readAs } from '../schemas/readAs.ts';
import { highlightEnd, highlightStart, mapPage, searchReply } from './hits.ts';
import {
  hitsPerPage,
  radiusMetres,
  type SearchSession,
  type VendorPage,
  type VendorQuery,
} from './vendorSearchTypes.ts';

export type VendorSearch = (query: VendorQuery, signal: AbortSignal) => Promise<Result<VendorPage>>;

/**
 * Searches for repair shops in the hosted index. Returns a `Result`, and throws only if the caller aborted. Sends only
 * the query: no cookies, no referrer, no token.
 */
export function createVendorSearch(options: SearchClientOptions): VendorSearch {
  const hostStates = createHostStates();
  const search = (query: VendorQuery, signal: AbortSignal): Promise<Result<VendorPage>> => {
    const { timeoutMs = 12_000, after = wallClock.after } = options;
    return withTimeLimit({ after }, timeoutMs, signal, async (limited, isTimedOut) => {
      let last: LastResponse = { status: 0, isTimedOut: false };
      const send = createSender(options, limited, (answer) => {
        last = answer;
      });
      try {
        const reply = await openClient(options, { send, hostStates }).search({
          requests: [requestOf(query, options.session)],
        });
        return readAs({ ok: true, value: reply }, searchReply, mapPage);
      } catch {
        if (signal.aborted) throw new DOMException('The caller has ended this search.', 'AbortError');
        // The client's exceptions contain no more information than the last response.
        return {
          ok: false,
          error: {
            kind: isTimedOut() || last.isTimedOut ? 'timeout' : kindOf(last.status),
            ...(last.status > 0 && { status: last.status }),
          },
        };
      }
    });
  };
  return async (query, signal) => {
    const found = await search(query, signal);
    const isPastLastPage = found.ok && found.value.pageCount > 0 && query.page > found.value.pageCount;
    return isPastLastPage ? search({ ...query, page: 1 }, signal) : found;
  };
}

function requestOf({ text, area, near, page }: VendorQuery, { index }: SearchSession) {
  return {
    indexName: index,
    query: [text, area]
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .join(' '),
    facetFilters: ['active:true', 'vendor_types:repair_shop'],
    hitsPerPage,
    page: Math.max(page, 1) - 1,
    attributesToRetrieve: ['*'],
    attributesToHighlight: ['*'],
    highlightPreTag: highlightStart,
    highlightPostTag: highlightEnd,
    ...(near && { aroundLatLng: `${near.latitude},${near.longitude}`, aroundRadius: radiusMetres }),
  };
}

function kindOf(status: number): BackendErrorKind {
  if (status === 0) return 'offline';
  if (status === 429) return 'rateLimited';
  if (status >= 500) return 'unavailable';
  return status >= 300 ? 'rejected' : 'protocol';
}

export interface SearchClientOptions {
  readonly session: SearchSession;
  /** Origins of the index's hosts, tried in turn; empty means the page's own origin. */
  readonly origins: readonly string[];
  readonly ownOrigin: string;
  /** Time-out for the whole search over all hosts. @default 12000 */
  readonly timeoutMs?: number;
  readonly after?: WallClock['after'];
  readonly fetch?: typeof fetch;
}

/** The last response of any host. */
export interface LastResponse {
  readonly status: number;
  readonly isTimedOut: boolean;
}

type ClientOptions = NonNullable<Parameters<typeof liteClient>[2]>;
type Requester = NonNullable<ClientOptions['requester']>;
type Cache = NonNullable<ClientOptions['hostsCache']>;

/**
 * Creates a client for one search. It tries the hosts in turn and skips those that are down. Each search creates a new
 * client with an empty cache, so that a newly added shop is found.
 */
function openClient(
  { session, origins, ownOrigin, timeoutMs = 12_000 }: SearchClientOptions,
  { send, hostStates }: { send: Requester['send']; hostStates: Cache },
) {
  const hosts = (origins.length > 0 ? origins : [ownOrigin]).map((origin) => {
    const { host, protocol } = new URL(origin);
    return {
      url: host,
      accept: 'readWrite' as const,
      protocol: protocol === 'http:' ? ('http' as const) : ('https' as const),
    };
  });
  return liteClient(session.applicationId, session.publicKey, {
    hosts,
    // As headers, these would cause a CORS preflight request.
    authMode: 'WithinQueryParameters',
    requestIdChannel: 'queryParameters',
    requester: { send },
    // The default cache would store data on the device.
    hostsCache: hostStates,
    // If there is another host, a slow one is skipped.
    timeouts: { connect: 1000, read: hosts.length > 1 ? 2500 : timeoutMs, write: timeoutMs },
    maxRateLimitRetries: 0,
  });
}

/** Sends one request to one host. Replaces the client's default sender, which cannot be aborted. */
function createSender(
  { after = wallClock.after, fetch: request = fetch }: SearchClientOptions,
  signal: AbortSignal,
  onResponse: (answer: LastResponse) => void,
): Requester['send'] {
  return ({ url, method, headers, data, connectTimeout, responseTimeout }) =>
    withTimeLimit({ after }, connectTimeout + responseTimeout, signal, async (limited, isTimedOut) => {
      try {
        const response = await request(url, {
          method,
          headers,
          body: data as string,
          credentials: 'omit',
          cache: 'no-store',
          referrerPolicy: 'no-referrer',
          redirect: 'error',
          signal: limited,
        });
        const content = await response.text();
        onResponse({ status: response.status, isTimedOut: false });
        return { status: response.status, content, isTimedOut: false };
      } catch (cause) {
        if (signal.aborted) throw cause;
        onResponse({ status: 0, isTimedOut: isTimedOut() });
        return { status: 0, content: '', isTimedOut: isTimedOut() };
      }
    });
}

/**
 * Stores which hosts are down until the page is closed. Keys are reduced to the host's URL, because the client passes
 * either a URL or a host object with changing fields.
 */
function createHostStates(): Cache {
  const states = new Map<string, unknown>();
  const urlOf: (key: Parameters<Cache['get']>[0]) => string = (key) =>
    typeof key === 'string' ? key : String(key.url);
  return {
    get: async (key, defaultValue) => (states.get(urlOf(key)) ?? (await defaultValue())) as never,
    set: async (key, value) => {
      states.set(urlOf(key), value);
      return value;
    },
    delete: async (key) => void states.delete(urlOf(key)),
    clear: async () => states.clear(),
  };
}
