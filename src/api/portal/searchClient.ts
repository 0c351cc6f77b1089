import { liteClient } from 'algoliasearch/lite';
import { type WallClock, wallClock, withTimeLimit } from '#src/device/clock.ts';
import type { SearchSession } from './vendorSearchTypes.ts';

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
export function openClient(
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
export function createSender(
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
export function createHostStates(): Cache {
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
